import type { Module, Right } from '../../../contract/accounts/permissions.ts';

/** `orders.view` as a key. */
type RightKey = { [R in Right]: R extends `${infer M}.${infer V}` ? `${M}_${V}` : never }[Right];

/** Members, roles and rights. */
export const permissions = {
  no_access: 'This page is not part of your role',
  no_access_help: 'It needs the right "%{right}" in this shop. Ask the owner of the account.',
  no_cost: 'Your role cannot see costs.',
  no_orders: 'Your role cannot see orders in this shop.',
  rights: {
    orders_view: 'View orders',
    orders_create: 'Create orders',
    orders_edit: 'Edit orders',
    orders_delete: 'Delete orders',
    orders_export: 'Export orders',
    orders_pay: 'Pay orders',
    catalog_view: 'View the catalog',
    catalog_export: 'Export price lists',
    trackings_view: 'View trackings',
    trackings_export: 'Export trackings',
    tickets_view: 'View tickets',
    tickets_create: 'Open and answer tickets',
    designs_view: 'View designs',
    designs_create: 'Add designs',
    designs_edit: 'Edit and replace designs',
    designs_delete: 'Delete designs',
    products_view: 'View products',
    products_edit: 'Add and match products',
    products_delete: 'Delete products',
    bills_view: 'View bills',
    bills_pay: 'Top up',
    stores_view: 'View shops',
    stores_create: 'Add shops',
    stores_edit: 'Edit shops',
    members_view: 'View members',
    members_create: 'Invite members',
    members_edit: 'Change members and roles',
    members_delete: 'Remove members and roles',
    settings_view: 'View settings',
    settings_edit: 'Change settings',
    cost_view: 'See cost',
  } satisfies Record<RightKey, string>,
  /** Rows of the matrix of roles. */
  modules: {
    orders: 'Orders',
    catalog: 'Catalog',
    trackings: 'Trackings',
    tickets: 'Tickets',
    designs: 'Designs',
    products: 'Products',
    bills: 'Bills',
    stores: 'Shops',
    members: 'Members and roles',
    settings: 'Settings',
    cost: 'Cost',
  } satisfies Record<Module, string>,
};
