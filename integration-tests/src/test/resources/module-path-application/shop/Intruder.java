package shop;

import dev.ulid.hibernate.internal.UlidTypeContributor;

class Intruder extends UlidTypeContributor {}
