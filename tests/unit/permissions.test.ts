import { describe, expect, it } from 'vitest';
import { accessInputSchema, canGrant } from '../../contract/accounts/members.ts';
import {
  type Access,
  allRights,
  areaRights,
  type BuiltInRole,
  builtInRoles,
  hasRight,
  needsAllShops,
  type Right,
  rightsIn,
  shopsWith,
  withRequiredRights,
  removeRight,
} from '../../contract/accounts/permissions.ts';

const [firstShop, secondShop] = [
  '0191d8a0-0000-7000-8000-000000000001',
  '0191d8a0-0000-7000-8000-000000000002',
] as const;
const grant = (rights: readonly Right[]) => ({ role: 'test', name: null, rights: [...rights] });
const inShops: Access = {
  everywhere: null,
  shops: [
    { ...grant(['orders.view', 'orders.pay', 'members.edit', 'stores.create']), shop_id: firstShop },
    { ...grant(['orders.view']), shop_id: secondShop },
  ],
};

const decided = { manager: ['view'], fulfiller: [], designer: [], accountant: [], support: [] } as const;

// @ts-expect-error an area that does not say what the last role may do
export const undecided = areaRights(['view'], decided);

// @ts-expect-error a role that gets a right that the area does not have
export const unknownRight = areaRights(['view'], { ...decided, viewer: ['edit'] });

export const whole = areaRights(['view'], { ...decided, viewer: [] });

describe('roles by shop', () => {
  it('apply in their shop, and together if no shop is chosen', () => {
    expect(rightsIn(inShops, firstShop)).toEqual(['orders.view', 'orders.pay']);
    expect(rightsIn(inShops, secondShop)).toEqual(['orders.view']);
    expect(rightsIn(inShops, null)).toEqual(['orders.view', 'orders.pay']);
    expect(rightsIn(inShops, '0191d8a0-0000-7000-8000-000000000003')).toEqual([]);
  });

  it('grant rights over the account only if they are for all shops', () => {
    const everywhere: Access = { everywhere: grant(['members.edit', 'stores.create']), shops: [] };
    expect(hasRight(rightsIn(inShops, firstShop), 'members.edit')).toBe(false);
    expect(rightsIn(everywhere, firstShop)).toEqual(['members.edit', 'stores.create']);
  });

  it('report a right that needs a role for all shops if single shops grant it', () => {
    expect(needsAllShops(inShops, 'stores.create')).toBe(true);
    expect(needsAllShops(inShops, 'orders.pay')).toBe(false);
    expect(needsAllShops(inShops, 'settings.edit')).toBe(false);
    expect(needsAllShops({ everywhere: grant(['stores.create']), shops: [] }, 'stores.create')).toBe(false);
  });

  it('list the shops where a right applies', () => {
    expect(shopsWith(inShops)).toEqual([firstShop, secondShop]);
    expect(shopsWith(inShops, 'orders.pay')).toEqual([firstShop]);
    expect(shopsWith({ everywhere: grant(['orders.view']), shops: [] }, 'orders.view')).toBe('all');
    expect(shopsWith({ everywhere: grant(['orders.view']), shops: [] }, 'orders.pay')).toEqual([]);
  });
});

describe('rights', () => {
  it('are added with those they require, and removed with them', () => {
    expect(withRequiredRights(['orders.pay'])).toEqual([
      'orders.view',
      'orders.pay',
      'bills.view',
      'cost.view',
    ]);
    expect(removeRight(withRequiredRights(['orders.pay', 'orders.edit']), 'orders.view')).toEqual([
      'catalog.view',
      'designs.view',
      'bills.view',
      'cost.view',
    ]);
    expect(removeRight(['orders.view', 'orders.pay', 'bills.view', 'cost.view'], 'cost.view')).toEqual([
      'orders.view',
    ]);
  });

  it.each(Object.entries(builtInRoles))('of the role %s require nothing that it lacks', (_role, rights) => {
    expect(withRequiredRights(rights)).toEqual(allRights.filter((right) => hasRight(rights, right)));
  });

  it('are as decided for the built-in roles, area by area', () => {
    const decidedRoles: typeof builtInRoles = {
      owner: allRights,
      manager: allRights.filter(
        (right) => !['members.create', 'members.edit', 'members.delete'].includes(right),
      ),
      fulfiller: [
        'orders.view',
        'orders.create',
        'orders.edit',
        'orders.export',
        'catalog.view',
        'catalog.export',
        'trackings.view',
        'trackings.export',
        'tickets.view',
        'tickets.create',
        'designs.view',
        'designs.create',
        'designs.edit',
        'products.view',
        'products.edit',
        'stores.view',
      ],
      designer: [
        'catalog.view',
        'designs.view',
        'designs.create',
        'designs.edit',
        'designs.delete',
        'products.view',
        'products.edit',
        'stores.view',
      ],
      accountant: [
        'orders.view',
        'orders.export',
        'orders.pay',
        'catalog.view',
        'catalog.export',
        'trackings.view',
        'trackings.export',
        'tickets.view',
        'bills.view',
        'bills.pay',
        'stores.view',
        'cost.view',
      ],
      support: [
        'orders.view',
        'orders.edit',
        'catalog.view',
        'trackings.view',
        'tickets.view',
        'tickets.create',
        'designs.view',
        'products.view',
        'stores.view',
      ],
      viewer: [
        'orders.view',
        'catalog.view',
        'trackings.view',
        'tickets.view',
        'designs.view',
        'products.view',
        'stores.view',
      ],
    };
    const roles = Object.keys(builtInRoles) as BuiltInRole[];
    const unexpected = roles.flatMap((role) =>
      builtInRoles[role]
        .filter((right) => !hasRight(decidedRoles[role], right))
        .map((right) => `${role} has ${right}`),
    );
    const missing = roles.flatMap((role) =>
      decidedRoles[role]
        .filter((right) => !hasRight(builtInRoles[role], right))
        .map((right) => `${role} lacks ${right}`),
    );
    expect([...unexpected, ...missing]).toEqual([]);
  });

  it('cannot be granted by members who lack them', () => {
    expect(canGrant(['orders.view'], ['orders.view'])).toBe(true);
    expect(canGrant(['orders.view'], ['orders.view', 'orders.pay'])).toBe(false);
  });
});

it.each([
  [[{ shop_id: null, role: 'viewer' }], true],
  [
    [
      { shop_id: firstShop, role: 'viewer' },
      { shop_id: secondShop, role: 'manager' },
    ],
    true,
  ],
  [
    [
      { shop_id: null, role: 'viewer' },
      { shop_id: firstShop, role: 'viewer' },
    ],
    false,
  ],
  [
    [
      { shop_id: firstShop, role: 'viewer' },
      { shop_id: firstShop, role: 'manager' },
    ],
    false,
  ],
  [[{ shop_id: firstShop, role: 'owner' }], false],
  [[{ shop_id: firstShop, role: 'nobody' }], false],
  [[], false],
])('accepts access %j: %s', (lines, isAccepted) => {
  expect(accessInputSchema.safeParse(lines).success).toBe(isAccepted);
});
