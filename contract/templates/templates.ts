import { layoutNames } from '../imports/layouts/layout.ts';
import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';

/** Owners of a template: the account, or us for ready-made ones. */
export const templateOwners = ['own', 'ready'] as const;

/** Fit of a template with the last file: `fits` if it had all columns, `new` if no file was read yet. */
export const templateFits = ['fits', 'changed', 'new'] as const;
export type TemplateFit = (typeof templateFits)[number];

/**
 * Templates for reading files (domain §8): the account's own and the ready-made layouts. `shop_id`: shop whose files it
 * reads automatically, null for all shops. `columns_used` of `columns_total` are read. `missing`: comma-separated
 * headings that the last file lacked. `orders`: orders created from its files so far, in the reader's shops.
 */
export const templates = defineResource({
  name: 'templates',
  fields: {
    name: field.text({ max: 80, filter: 'search', sort: true, write: 'never' }),
    owner: field.choice(templateOwners, { filter: 'in', write: 'never' }),
    layout: optional(field.choice(layoutNames, { filter: 'in', write: 'never' })),
    shop_id: optional(field.ref('shops', { filter: 'in', write: 'never' })),
    is_default: field.flag({ write: 'never' }),
    columns_used: field.number({ write: 'never' }),
    columns_total: field.number({ write: 'never' }),
    fit: field.status(templateFits, { filter: 'in', write: 'never' }),
    missing: field.text({ max: 4_000, write: 'never' }),
    file_name: optional(field.text({ write: 'never' })),
    file_rows: optional(field.number({ write: 'never' })),
    used_at: optional(field.datetime({ filter: 'dates', sort: true, write: 'never' })),
    orders: field.number({ sort: true, write: 'never' }),
    updated_at: optional(field.datetime({ sort: true, write: 'never' })),
  },
  represent: (template) => template.name,
  list: {
    columns: ['name', 'layout', 'columns_used', 'fit', 'used_at', 'orders'],
    hidden: [
      'shop_id',
      'owner',
      'is_default',
      'columns_total',
      'missing',
      'file_name',
      'file_rows',
      'updated_at',
    ],
    sort: ['used_at', 'DESC'],
    tabs: 'owner',
  },
  filters: ['layout', 'fit', 'shop_id', 'used_at'],
  show: [],
});

export type TemplateRecord = RecordOfResource<typeof templates>;
