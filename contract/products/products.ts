import { storePlatforms } from '../stores/platforms.ts';
import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';

/** States of a product: a variant is unmatched, all are matched, or nothing is made of it for now. */
export const productStates = ['needs-match', 'matched', 'inactive'] as const;
export type ProductState = (typeof productStates)[number];

/** Sources of a product: paid orders, a file, typing, or a linked store. */
export const productSources = ['orders', 'file', 'hand', ...storePlatforms] as const;
export type ProductSource = (typeof productSources)[number];

/** Sources of a match: the last paid order with the variant, or a person, whom no order overrules. */
export const matchSources = ['orders', 'hand'] as const;
export type MatchSource = (typeof matchSources)[number];

export const maxTitleLength = 200;

/** Products of a shop with their variants (domain §7). */
export const products = defineResource({
  name: 'products',
  fields: {
    /** Picture of the first matched variant, like `item_picture` of an order. */
    picture: optional(field.image({ write: 'never' })),
    title: field.text({ min: 1, max: maxTitleLength, filter: 'search', sort: true }),
    status: field.status(productStates, { filter: 'in', write: 'never' }),
    /** Number of its matched variants. */
    matched: field.number({ write: 'never' }),
    variants: field.number({ write: 'never' }),
    shop_id: field.ref('shops', { filter: 'in', write: 'never' }),
    source: field.choice(productSources, { filter: 'in', write: 'never' }),
    /** Time at which an order with one of its SKUs was last paid. */
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
