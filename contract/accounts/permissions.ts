/**
 * What members of an account may do: modules × rights, and the built-in roles (architecture §4, domain §11). Plain data
 * without zod, because every page asks it; how it goes over the wire is in `permissionSchemas.ts`.
 */
export const verbs = ['view', 'create', 'edit', 'delete', 'export', 'pay'] as const;
export type Verb = (typeof verbs)[number];

/** Roles that every account has besides the owner's, in the order of their lists. */
const sharedRoles = ['manager', 'fulfiller', 'designer', 'accountant', 'support', 'viewer'] as const;
type SharedRole = (typeof sharedRoles)[number];

/**
 * The rights of an area, and which of them each built-in role has: a role that is not decided does not compile. The
 * owner has them all; a custom role has none until somebody gives it.
 * @example trackings: areaRights(['view', 'export'], { manager: ['view', 'export'], …, viewer: ['view'] })
 */
export const areaRights = <const V extends Verb>(
  rights: readonly V[],
  roles: Readonly<Record<SharedRole, readonly NoInfer<V>[]>>,
) => ({ rights, roles });

/** An area adds its line when it is built; a right stands here only when a call asks for it. */
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
  /** `create`: open, answer, and accept what is offered. */
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
  /** `edit`: also new ones. */
  products: areaRights(['view', 'edit', 'delete'], {
    manager: ['view', 'edit', 'delete'],
    fulfiller: ['view', 'edit'],
    designer: ['view', 'edit'],
    accountant: [],
    support: ['view'],
    viewer: ['view'],
  }),
  /** `pay`: bring money in. */
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
  /** "See cost": without it the API answers null for every cost. */
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

/** Module → its rights, in the order in which they are shown. */
export const moduleRights = Object.fromEntries(modules.map((module) => [module, areas[module].rights])) as {
  readonly [M in Module]: RightsOf<M>;
};

export const allRights = modules.flatMap((module) =>
  moduleRights[module].map((verb) => `${module}.${verb}` as Right),
);

/** Rights over the account as a whole: only a role for all its shops gives them. */
const wholeAccount = new Set<Right>(
  allRights.filter((right) => right === 'stores.create' || /^(members|settings)\./.test(right)),
);

/** Rights that are of no use without others: changing without seeing, an order form without products. */
const alsoNeeded: Partial<Record<Right, readonly Right[]>> = {
  'orders.create': ['catalog.view', 'designs.view'],
  'orders.edit': ['catalog.view', 'designs.view'],
  'trackings.view': ['orders.view'],
  'products.view': ['catalog.view'],
  'products.edit': ['designs.view'],
  'tickets.view': ['orders.view'],
  'orders.pay': ['bills.view', 'cost.view'],
  'bills.view': ['cost.view'],
};

/** The rights that this one is of no use without, and what those need in turn. */
const needsOf = (right: Right): readonly Right[] => {
  const view = right.replace(/\.\w+$/, '.view') as Right;
  const direct = [view, ...(alsoNeeded[right] ?? [])].filter((need) => need !== right);
  return [...new Set(direct.flatMap((need) => [need, ...needsOf(need)]))];
};

/** These rights and those they need, in the order of `allRights`. */
export const withNeeds = (rights: readonly Right[]): Right[] => {
  const full = new Set<Right>(rights.flatMap((right) => [right, ...needsOf(right)]));
  return allRights.filter((right) => full.has(right));
};

/** What is left of these rights when one is taken: those that need it go with it. */
export const without = (rights: readonly Right[], taken: Right): Right[] =>
  rights.filter((right) => right !== taken && !needsOf(right).includes(taken));

const rightsOfRole = (role: SharedRole): readonly Right[] =>
  modules.flatMap((module) => areas[module].roles[role].map((verb) => `${module}.${verb}` as Right));

const rolesOfOthers = Object.fromEntries(sharedRoles.map((role) => [role, rightsOfRole(role)])) as Record<
  SharedRole,
  readonly Right[]
>;

/** Roles that every account has, in the order of their lists. The owner is one person and stays it. */
export const builtInRoles: Readonly<Record<'owner' | SharedRole, readonly Right[]>> = {
  owner: allRights,
  ...rolesOfOthers,
};
export type BuiltInRole = keyof typeof builtInRoles;

export const isBuiltIn = (role: string): role is BuiltInRole => Object.hasOwn(builtInRoles, role);

/** A role as it was given to somebody. `role`: a built-in one or the id of a custom one; `name`: of a custom one. */
interface Grant {
  role: string;
  name: string | null;
  rights: Right[];
}

/** Where somebody has which role: everywhere, also in shops to come, or in single shops; never both. */
export interface Access {
  everywhere: Grant | null;
  shops: (Grant & { shop_id: string })[];
}

/** The owner's: everything, everywhere. */
export const ownerAccess: Access = {
  everywhere: { role: 'owner', name: null, rights: [...builtInRoles.owner] },
  shops: [],
};

/** Rights in one shop, or with no shop chosen those in any. */
export const rightsIn = ({ everywhere, shops }: Access, shopId: string | null): readonly Right[] => {
  if (everywhere) return everywhere.rights;
  const granted = new Set(
    shops.flatMap((shop) => (shopId === null || shop.shop_id === shopId ? shop.rights : [])),
  );
  return allRights.filter((right) => granted.has(right) && !wholeAccount.has(right));
};

/** Whether a role of single shops gives this right without effect, because it only counts in a role for all shops. */
export const needsAllShops = ({ shops }: Access, right: Right): boolean =>
  wholeAccount.has(right) && shops.some(({ rights }) => may(rights, right));

/** The shops where this right is had; without a right, those that may be entered. */
export const shopsWith = ({ everywhere, shops }: Access, right?: Right): 'all' | readonly string[] => {
  if (everywhere) return !right || everywhere.rights.includes(right) ? 'all' : [];
  return shops.flatMap((shop) => (!right || may(shop.rights, right) ? [shop.shop_id] : []));
};

/** Whether a right is among these. */
export const may = (rights: readonly Right[], right: Right): boolean => rights.includes(right);
