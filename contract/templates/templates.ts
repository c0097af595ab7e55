import { layoutNames } from '../imports/layouts/layout.ts';
import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';

/** Whether the account has made it, or the house. */
export const templateOwners = ['own', 'ready'] as const;

/** Whether the last file had all its columns; `new`: no file was read with it yet. */
export const templateFits = ['fits', 'changed', 'new'] as const;
export type TemplateFit = (typeof templateFits)[number];

/**
 * What files are read with (domain §8): the account's own and the ready-made layouts. `shop_id`: whose files it reads by
 * itself, null those of every shop. `columns_used` of `columns_total` are read. `missing`: headings that the last file had
 * not, with commas between them. `orders`: made of its files so far, in the shops of the reader.
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
