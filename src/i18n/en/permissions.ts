import type { Module, Right, Verb } from '../../../contract/accounts/permissions.ts';
import type { ResourceName } from '../../../contract/resources.ts';

/** Verbs whose rights are named after the resource: "View orders". */
type DerivedVerb = Exclude<Verb, 'pay'>;

/** `orders.view` as a key. */
type RightKey<R extends Right = Right> = R extends `${infer M}.${infer V}` ? `${M}_${V}` : never;

/** Rights and modules that must have a text here; others may have one. */
type NamedRight = RightKey<Exclude<Right, `${ResourceName}.${DerivedVerb}`>>;
type NamedModule = Exclude<Module, ResourceName>;

/** Members, roles and rights. */
export const permissions = {
  no_access: 'This page is not part of your role',
  no_access_help: 'It needs the right "%{right}" in this shop. Ask the owner of the account.',
  no_cost: 'Your role cannot see costs.',
  no_orders: 'Your role cannot see orders in this shop.',
  /** Rights of a resource, which have no text of their own. */
  verbs: {
    view: 'View %{name}',
    create: 'Add %{name}',
    edit: 'Edit %{name}',
    delete: 'Delete %{name}',
    export: 'Export %{name}',
  } satisfies Record<DerivedVerb, string>,
  rights: {
    orders_create: 'Create orders',
    orders_pay: 'Pay orders',
    catalog_view: 'View the catalog',
    catalog_export: 'Export price lists',
    tickets_create: 'Open and answer tickets',
    designs_edit: 'Edit and replace designs',
    products_edit: 'Add and match products',
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
  } satisfies Record<NamedRight, string> & Partial<Record<RightKey, string>>,
  /** Rows of the matrix of roles that are no resource. */
  modules: {
    stores: 'Shops',
    members: 'Members and roles',
    settings: 'Settings',
    cost: 'Cost',
  } satisfies Record<NamedModule, string>,
};
