import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';
import { storeProblems } from './connection.ts';
import { storePlatforms } from './platforms.ts';

/**
 * States of a store link. `broken`: the store refuses us (`problem`); missed changes are pulled once it works again.
 * `disconnected`: its secrets and hooks are deleted, its orders stay.
 */
export const storeLinkStates = ['active', 'paused', 'broken', 'disconnected'] as const;
export type StoreLinkState = (typeof storeLinkStates)[number];

/** Links between a shop and a store on a platform (spec §1, domain §6). */
export const storeLinks = defineResource({
  name: 'store_links',
  fields: {
    /** Name of the store on its platform. */
    name: field.text({ min: 1, max: 120, filter: 'search', sort: true }),
    platform: field.choice(storePlatforms, { filter: 'in', write: 'never' }),
    /** Address of the store, such as `https://phoprints.vn`. */
    origin: field.text({ max: 300, filter: 'search', write: 'never' }),
    shop_id: field.ref('shops', { filter: 'in', write: 'never' }),
    status: field.status(storeLinkStates, { filter: 'in', write: 'never' }),
    /** Reason why a link is broken, why its last attempt failed, or why the store asked us to wait (`health.ts`). */
    problem: optional(field.choice(storeProblems, { write: 'never' })),
    /** Time until which we wait at the store's request; in the past once that is over and the next attempt is due. */
    wait_until: optional(field.datetime({ write: 'never' })),
    /** Line of new orders where it reaches their country; else the cheapest that does. */
    shipping_line: field.vocabulary('shipping_lines'),
    send_trackings: field.flag(),
    /** The store mails its buyers when a parcel is reported. */
    notify_buyer: field.flag(),
    /** Orders and parcels that wait for the seller. */
    failures: field.number({ write: 'never' }),
    last_event_at: optional(field.datetime({ write: 'never' })),
    last_pull_at: optional(field.datetime({ write: 'never' })),
    created_at: field.datetime({ sort: true, write: 'never' }),
    version: field.number({ write: 'never' }),
  },
  represent: (link) => link.name,
  list: {
    columns: ['name', 'platform', 'status', 'failures', 'last_event_at', 'last_pull_at'],
    hidden: ['origin', 'shop_id', 'shipping_line', 'send_trackings', 'notify_buyer', 'created_at'],
    sort: ['created_at', 'DESC'],
    tabs: 'status',
  },
  filters: ['platform', 'shop_id'],
  show: [
    { title: 'summary', fields: ['name', 'platform', 'origin', 'shop_id', 'status', 'created_at'] },
    { title: 'rules', fields: ['shipping_line', 'send_trackings', 'notify_buyer'] },
  ],
  edit: [{ title: 'summary', fields: ['name', 'shipping_line', 'send_trackings', 'notify_buyer'] }],
});
export type StoreLink = RecordOfResource<typeof storeLinks>;
