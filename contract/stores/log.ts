import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';

/**
 * Kinds of entries of a link's log. `hook`: the store reported a change; `pull`: changed orders were asked for;
 * `order`: an order was taken or changed; `push`: a parcel was reported; `hooks`: the hooks were made or found lost;
 * `link`: the link itself was connected, broken, mended or disconnected; `check`: all open orders were asked for;
 * `payment`: an order was paid automatically.
 */
export const storeEventKinds = [
  'hook',
  'pull',
  'order',
  'push',
  'hooks',
  'link',
  'check',
  'payment',
] as const;
export type StoreEventKind = (typeof storeEventKinds)[number];

export const storeEventStates = ['waiting', 'done', 'ignored', 'failed'] as const;
export type StoreEventState = (typeof storeEventStates)[number];

/** Log of the store links, kept for 30 days. */
export const storeEvents = defineResource({
  name: 'store_events',
  fields: {
    created_at: field.datetime({ filter: 'dates', sort: true, write: 'never' }),
    kind: field.choice(storeEventKinds, { filter: 'in', write: 'never' }),
    /** Number of the order, topic of the hook, or counts of a pull, in a form that is independent of the language. */
    detail: field.text({ max: 300, write: 'never' }),
    status: field.status(storeEventStates, { filter: 'in', write: 'never' }),
    reason: optional(field.text({ max: 300, write: 'never' })),
    link_id: field.ref('store_links', { filter: 'in', write: 'never' }),
    shop_id: field.ref('shops', { filter: 'in', write: 'never' }),
    took_ms: optional(field.number({ write: 'never' })),
  },
  represent: (event) => event.detail,
  list: {
    columns: ['created_at', 'kind', 'detail', 'status', 'reason', 'took_ms'],
    hidden: ['link_id', 'shop_id'],
    sort: ['created_at', 'DESC'],
    tabs: 'status',
  },
  filters: ['kind', 'link_id', 'shop_id', 'created_at'],
  show: [
    { title: 'summary', fields: ['created_at', 'kind', 'detail', 'status', 'reason', 'link_id', 'took_ms'] },
  ],
});
export type StoreEvent = RecordOfResource<typeof storeEvents>;
