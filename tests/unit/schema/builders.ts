import { field, optional } from '../../../contract/schema/field.ts';
import { defineResource } from '../../../contract/schema/resource.ts';

/** One field of each kind, filter mode and write mode. */
export const parcels = defineResource({
  name: 'parcels',
  fields: {
    code: field.text({ max: 12, filter: 'search', sort: true, write: 'never' }),
    label: field.text({ max: 40 }),
    note: optional(field.text({ max: 100 })),
    pieces: field.number({ min: 1, max: 99, filter: 'range', sort: true }),
    cost_cents: field.money({ filter: 'range', write: 'never' }),
    size: field.choice(['small', 'large'], { filter: 'in' }),
    state: field.status(['packed', 'sent'], { filter: 'in', write: 'never' }),
    gift: field.flag({ filter: 'eq' }),
    packed_at: field.datetime({ filter: 'dates', sort: true, write: 'never' }),
    country: field.country({ filter: 'in' }),
    photo: optional(field.image({ write: 'never' })),
    shop_id: field.ref('shops', { filter: 'eq', write: 'create' }),
  },
  represent: (parcel) => parcel.code,
  list: {
    columns: ['code', 'packed_at', 'state'],
    hidden: ['note', 'pieces'],
    sort: ['packed_at', 'DESC'],
    tabs: 'state',
  },
  filters: ['packed_at', 'size'],
  show: [{ title: 'summary', fields: ['code', 'state'] }],
  edit: [{ title: 'content', fields: ['label', 'note', 'pieces'] }],
});

/** A record as the API returns it. */
export const buildParcel = (changes: object = {}) => ({
  id: '01938c5e-0000-7000-8000-000000000001',
  code: 'P-1',
  label: 'Fragile',
  note: null,
  pieces: 2,
  cost_cents: 450,
  size: 'small',
  state: 'packed',
  gift: false,
  packed_at: '2026-11-20T07:32:00.000Z',
  country: 'US',
  photo: null,
  shop_id: '01938c5e-0000-7000-9000-000000000001',
  ...changes,
});
