/**
 * Rights of an account's members: modules × rights, and the built-in roles (architecture §4, domain §11). Plain data
 * without zod, because every page imports it; schemas are in `permissionSchemas.ts`.
 */
export const verbs = ['view', 'create', 'edit', 'delete', 'export', 'pay'] as const;
export type Verb = (typeof verbs)[number];

/** Built-in roles except the owner's, in list order. */
const sharedRoles = ['manager', 'fulfiller', 'designer', 'accountant', 'support', 'viewer'] as const;
type SharedRole = (typeof sharedRoles)[number];

/**
 * Defines the rights of an area and which built-in role has which of them; a missing role does not compile. The owner
 * has all rights; a custom role starts with none.
 * @example trackings: areaRights(['view', 'export'], { manager: ['view', 'export'], …, viewer: ['view'] })
 */
export const areaRights = <const V extends Verb>(
  rights: readonly V[],
  roles: Readonly<Record<SharedRole, readonly NoInfer<V>[]>>,
) => ({ rights, roles });

/** Rights by area. A new area adds its line; a right exists only if a call checks it. */
const areas = {
  orders: areaRights(['view', 'create', 'edit', 'delete', 'export', 'pay'], {
    manager: ['view', 'create', 'edit', 'delete', 'export', 'pay'],
    fulfiller: ['view', 'create', 'edit', 'export'],
    designer: [],
    accountant: ['view', 'export', 'pay'],
    support: ['view', 'edit'],
    viewer: ['view'],
  }),
  /** `export`: the price list. */
  catalog: areaRights(['view', 'export'], {
    manager: ['view', 'export'],
    fulfiller: ['view', 'export'],
    designer: ['view'],
    accountant: ['view', 'export'],
    support: ['view'],
    viewer: ['view'],
  }),
  trackings: areaRights(['view', 'export'], {
    manager: ['view', 'export'],
    fulfiller: ['view', 'export'],
    designer: [],
    accountant: ['view', 'export'],
    support: ['view'],
    viewer: ['view'],
  }),
  /** `create`: open tickets, answer, and accept offers. */
  tickets: areaRights(['view', 'create'], {
    manager: ['view', 'create'],
    fulfiller: ['view', 'create'],
    designer: [],
    accountant: ['view'],
    support: ['view', 'create'],
    viewer: ['view'],
  }),
  designs: areaRights(['view', 'create', 'edit', 'delete'], {
    manager: ['view', 'create', 'edit', 'delete'],
    fulfiller: ['view', 'create', 'edit'],
    designer: ['view', 'create', 'edit', 'delete'],
    accountant: [],
    support: ['view'],
    viewer: ['view'],
  }),
  /** `edit`: includes creating. */
  products: areaRights(['view', 'edit', 'delete'], {
    manager: ['view', 'edit', 'delete'],
    fulfiller: ['view', 'edit'],
    designer: ['view', 'edit'],
    accountant: [],
    support: ['view'],
    viewer: ['view'],
  }),
  /** `pay`: top up the balance. */
  bills: areaRights(['view', 'pay'], {
    manager: ['view', 'pay'],
    fulfiller: [],
    designer: [],
    accountant: ['view', 'pay'],
    support: [],
    viewer: [],
  }),
  stores: areaRights(['view', 'create', 'edit'], {
    manager: ['view', 'create', 'edit'],
    fulfiller: ['view'],
    designer: ['view'],
    accountant: ['view'],
    support: ['view'],
    viewer: ['view'],
  }),
  members: areaRights(['view', 'create', 'edit', 'delete'], {
    manager: ['view'],
    fulfiller: [],
    designer: [],
    accountant: [],
    support: [],
    viewer: [],
  }),
  settings: areaRights(['view', 'edit'], {
    manager: ['view', 'edit'],
    fulfiller: [],
    designer: [],
    accountant: [],
    support: [],
    viewer: [],
  }),
  /** "See cost": without it the API returns null for every cost. */
  cost: areaRights(['view'], {
    manager: ['view'],
    fulfiller: [],
    designer: [],
    accountant: ['view'],
    support: [],
    viewer: [],
  }),
};

export type Module = keyof typeof areas;
type RightsOf<M extends Module> = (typeof areas)[M]['rights'];
export type Right = { [M in Module]: `${M}.${RightsOf<M>[number]}` }[Module];

const modules = Object.keys(areas) as Module[];

/** Rights by module, in display order. */
export const moduleRights = Object.fromEntries(modules.map((module) => [module, areas[module].rights])) as {
  readonly [M in Module]: RightsOf<M>;
};

export const allRights = modules.flatMap((module) =>
  moduleRights[module].map((verb) => `${module}.${verb}` as Right),
);

/** Rights over the whole account, which only a role for all shops can grant. */
const accountRights = new Set<Right>(
  allRights.filter((right) => right === 'stores.create' || /^(members|settings)\./.test(right)),
);

/** Rights that are useless without others: editing without viewing, an order form without products. */
const requiredRights: Partial<Record<Right, readonly Right[]>> = {
  'orders.create': ['catalog.view', 'designs.view'],
  'orders.edit': ['catalog.view', 'designs.view'],
  'trackings.view': ['orders.view'],
  'products.view': ['catalog.view'],
  'products.edit': ['designs.view'],
  'tickets.view': ['orders.view'],
  'orders.pay': ['bills.view', 'cost.view'],
  'bills.view': ['cost.view'],
};

/** Returns the rights that a right requires, directly and indirectly. */
const allRequirements = (right: Right): readonly Right[] => {
  const view = right.replace(/\.\w+$/, '.view') as Right;
  const directRequirements = [view, ...(requiredRights[right] ?? [])].filter(
    (required) => required !== right,
  );
  return [...new Set(directRequirements.flatMap((required) => [required, ...allRequirements(required)]))];
};

/** Returns these rights and those they require, in the order of `allRights`. */
export const withRequiredRights = (rights: readonly Right[]): Right[] => {
  const completeRights = new Set<Right>(rights.flatMap((right) => [right, ...allRequirements(right)]));
  return allRights.filter((right) => completeRights.has(right));
};

/** Returns the rights without one of them and without those that require it. */
export const removeRight = (rights: readonly Right[], removed: Right): Right[] =>
  rights.filter((right) => right !== removed && !allRequirements(right).includes(removed));

const rightsOfRole = (role: SharedRole): readonly Right[] =>
  modules.flatMap((module) => areas[module].roles[role].map((verb) => `${module}.${verb}` as Right));

const sharedRoleRights = Object.fromEntries(sharedRoles.map((role) => [role, rightsOfRole(role)])) as Record<
  SharedRole,
  readonly Right[]
>;

/** Built-in roles of every account, in list order. The owner is one person and cannot change. */
export const builtInRoles: Readonly<Record<'owner' | SharedRole, readonly Right[]>> = {
  owner: allRights,
  ...sharedRoleRights,
};
export type BuiltInRole = keyof typeof builtInRoles;

export const isBuiltIn = (role: string): role is BuiltInRole => Object.hasOwn(builtInRoles, role);

/** A role assigned to somebody. `role`: key of a built-in role or id of a custom one; `name`: name of a custom one. */
interface Grant {
  role: string;
  name: string | null;
  rights: Right[];
}

/** Roles of a person: one for all shops including future ones, or one per shop; never both. */
export interface Access {
  everywhere: Grant | null;
  shops: (Grant & { shop_id: string })[];
}

/** Access of the owner: all rights in all shops. */
export const ownerAccess: Access = {
  everywhere: { role: 'owner', name: null, rights: [...builtInRoles.owner] },
  shops: [],
};

/** Returns the rights in one shop, or in any shop if none is chosen. */
export const rightsIn = ({ everywhere, shops }: Access, shopId: string | null): readonly Right[] => {
  if (everywhere) return everywhere.rights;
  const grantedRights = new Set(
    shops.flatMap((shop) => (shopId === null || shop.shop_id === shopId ? shop.rights : [])),
  );
  return allRights.filter((right) => grantedRights.has(right) && !accountRights.has(right));
};

/**
 * Returns true if a role of single shops includes this right without effect, because only a role for all shops can
 * grant it.
 */
export const needsAllShops = ({ shops }: Access, right: Right): boolean =>
  accountRights.has(right) && shops.some(({ rights }) => hasRight(rights, right));

/** Returns the shops where a person has this right; without a right, the shops that they may enter. */
export const shopsWith = ({ everywhere, shops }: Access, right?: Right): 'all' | readonly string[] => {
  if (everywhere) return !right || everywhere.rights.includes(right) ? 'all' : [];
  return shops.flatMap((shop) => (!right || hasRight(shop.rights, right) ? [shop.shop_id] : []));
};

/** Returns true if a right is among these. */
export const hasRight = (rights: readonly Right[], right: Right): boolean => rights.includes(right);
