import { z } from 'zod';

/**
 * What members of an account may do: modules × rights, and the built-in roles (architecture §4, domain §11).
 * An area adds its line when it is built; a right stands here only when a call asks for it.
 */
export const moduleRights = {
  orders: ['view', 'create', 'edit', 'delete', 'export', 'pay'],
  catalog: ['view'],
  designs: ['view', 'create'],
  bills: ['view'],
  stores: ['view', 'create', 'edit'],
  members: ['view', 'create', 'edit', 'delete'],
  settings: ['view', 'edit'],
  /** "See cost": without it the API answers null for every cost. */
  cost: ['view'],
} as const;

export const verbs = ['view', 'create', 'edit', 'delete', 'export', 'pay'] as const;
export type Verb = (typeof verbs)[number];
export type Module = keyof typeof moduleRights;
export type Right = { [M in Module]: `${M}.${(typeof moduleRights)[M][number]}` }[Module];

const modules = Object.keys(moduleRights) as Module[];

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
  'orders.pay': ['bills.view', 'cost.view'],
  'bills.view': ['cost.view'],
};

const needsOf = (right: Right): readonly Right[] => {
  const view = right.replace(/\.\w+$/, '.view') as Right;
  return [view, ...(alsoNeeded[right] ?? [])].filter((need) => need !== right);
};

/** These rights and those they need, in the order of `allRights`. */
export const withNeeds = (rights: readonly Right[]): Right[] => {
  const full = new Set<Right>(rights.flatMap((right) => [right, ...needsOf(right)]));
  return allRights.filter((right) => full.has(right));
};

/** What is left of these rights when one is taken: those that need it go with it. */
export const without = (rights: readonly Right[], taken: Right): Right[] =>
  rights.filter((right) => right !== taken && !needsOf(right).includes(taken));

const except = (...taken: readonly Right[]): readonly Right[] => allRights.filter((right) => !taken.includes(right));

/** Roles that every account has, in the order of their lists. The owner is one person and stays it. */
export const builtInRoles = {
  owner: allRights,
  manager: except('members.create', 'members.edit', 'members.delete'),
  fulfiller: ['orders.view', 'orders.create', 'orders.edit', 'orders.export', 'catalog.view', 'designs.view', 'designs.create', 'stores.view'],
  designer: ['catalog.view', 'designs.view', 'designs.create', 'stores.view'],
  accountant: ['orders.view', 'orders.export', 'orders.pay', 'catalog.view', 'bills.view', 'stores.view', 'cost.view'],
  support: ['orders.view', 'orders.edit', 'catalog.view', 'designs.view', 'stores.view'],
  viewer: ['orders.view', 'catalog.view', 'designs.view', 'stores.view'],
} as const satisfies Record<string, readonly Right[]>;
export type BuiltInRole = keyof typeof builtInRoles;

export const isBuiltIn = (role: string): role is BuiltInRole => Object.hasOwn(builtInRoles, role);

export const rightSchema = z.enum(allRights as [Right, ...Right[]]);

/** A role as it was given to somebody. `role`: a built-in one or the id of a custom one; `name`: of a custom one. */
const grantSchema = z.object({ role: z.string(), name: z.string().nullable(), rights: z.array(rightSchema) });

/** Where somebody has which role: everywhere, also in shops to come, or in single shops; never both. */
export const accessSchema = z.object({
  everywhere: grantSchema.nullable(),
  shops: z.array(grantSchema.extend({ shop_id: z.uuid() })),
});
export type Access = z.infer<typeof accessSchema>;

/** The owner's: everything, everywhere. */
export const ownerAccess: Access = {
  everywhere: { role: 'owner', name: null, rights: [...builtInRoles.owner] },
  shops: [],
};

/** Rights in one shop, or with no shop chosen those in any. */
export const rightsIn = ({ everywhere, shops }: Access, shopId: string | null): readonly Right[] => {
  if (everywhere) return everywhere.rights;
  const granted = new Set(shops.flatMap((shop) => (shopId === null || shop.shop_id === shopId ? shop.rights : [])));
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
