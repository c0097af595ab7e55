import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';

/** Where a product stands: a variant of it stands for nothing yet, all of them do, or nothing is made of it for now. */
export const productStates = ['needs-match', 'matched', 'inactive'] as const;
export type ProductState = (typeof productStates)[number];

/** How we came to know a product: from paid orders, from a file, or somebody typed it. */
export const productSources = ['orders', 'file', 'hand'] as const;
export type ProductSource = (typeof productSources)[number];

/** Who said what a variant stands for: the last paid order with it, or a person, whom no order overrules. */
export const knownBys = ['orders', 'hand'] as const;
export type KnownBy = (typeof knownBys)[number];

export const longestTitle = 200;

/** What a shop sells, each with its variants (domain §7). */
export const products = defineResource({
  name: 'products',
  fields: {
    /** As `item_picture` of an order, of the first variant that is matched. */
    picture: optional(field.image({ write: 'never' })),
    title: field.text({ min: 1, max: longestTitle, filter: 'search', sort: true }),
    status: field.status(productStates, { filter: 'in', write: 'never' }),
    /** How many of its variants are matched. */
    matched: field.number({ write: 'never' }),
    variants: field.number({ write: 'never' }),
    shop_id: field.ref('shops', { filter: 'in', write: 'never' }),
    source: field.choice(productSources, { filter: 'in', write: 'never' }),
    /** When an order with one of its SKUs was last paid. */
    used_at: optional(field.datetime({ write: 'never' })),
    created_at: field.datetime({ filter: 'dates', sort: true, write: 'never' }),
  },
  represent: (product) => product.title,
  list: {
    columns: ['title', 'status', 'matched', 'used_at', 'created_at'],
    hidden: ['variants', 'shop_id', 'source'],
    sort: ['created_at', 'DESC'],
    tabs: 'status',
  },
  filters: ['shop_id', 'source', 'created_at'],
  show: [
    {
      title: 'summary',
      fields: ['title', 'status', 'matched', 'variants', 'shop_id', 'source', 'used_at', 'created_at'],
    },
  ],
  edit: [{ title: 'summary', fields: ['title'] }],
});

export type Product = RecordOfResource<typeof products>;
