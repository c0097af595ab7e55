import type { Messages } from '../../../contract/schema/messages.ts';
import type { Resources } from '../../../contract/resources.ts';
import type { StoreProblem } from '../../../contract/stores/connection.ts';
import { shippingLineNames } from '../names.ts';

/** What is wrong with a store or its credentials, in a few words; what to do stands in `stores.help`. */
export const storeProblemWords = {
  address_wrong: 'Not an address of a store on this platform',
  unreachable: 'The store cannot be reached',
  too_slow: 'The store did not answer in time',
  certificate: 'The certificate of the store is not valid',
  redirected: 'The store has moved to another address',
  store_down: 'The store is down for maintenance or has an error',
  not_json: 'The store answers with a page instead of data',
  answer_incomplete: 'The answer of the store is incomplete',
  woocommerce_missing: 'WooCommerce is missing or too old',
  permalinks_plain: 'Permalinks are set to “Plain”',
  keys_unknown: 'The store does not know these keys',
  secret_wrong: 'The secret is wrong',
  key_read_only: 'The key may only read',
  user_without_right: 'The user of the key may not read orders',
  app_not_installed: 'The app is not installed in this store',
  scopes_missing: 'Permissions are missing',
  buyer_data_missing: 'The app may not read names and addresses',
  token_secret_missing: 'The store asks for a token secret or an allowed IP address',
  version_other: 'The store uses another API version',
  hooks_impossible: 'The store cannot report changes to us',
  hooks_refused: 'The store refused to report changes',
  pieces_not_open: 'The store does not wait for these items',
  order_held: 'The order is on hold in the store',
  tracking_as_note: 'Tracking numbers are sent as order notes',
  clock_wrong: 'The clocks differ by more than 15 minutes',
  refused: 'The store refused',
} satisfies Record<StoreProblem, string>;

/** Names of the platforms, the same in every language. */
export const platformNames = {
  shopify: 'Shopify',
  shopbase: 'ShopBase',
  woocommerce: 'WooCommerce',
} as const;

export const store_links = {
  name: 'Connected store |||| Connected stores',
  fields: {
    name: 'Store',
    platform: 'Platform',
    origin: 'Address',
    shop_id: 'Shop',
    status: 'Status',
    problem: 'Problem',
    shipping_line: 'Shipping line of new orders',
    send_trackings: 'Send tracking numbers to the store',
    notify_buyer: 'Let the store e-mail buyers about parcels',
    failures: 'Needs you',
    last_event_at: 'Last event',
    last_pull_at: 'Last check',
    created_at: 'Connected',
    version: 'Version',
  },
  choices: {
    platform: platformNames,
    status: { active: 'Connected', paused: 'Paused', broken: 'Not working', disconnected: 'Disconnected' },
    problem: storeProblemWords,
    shipping_line: shippingLineNames,
  },
  sections: { summary: 'Store', rules: 'Rules' },
} satisfies Messages<Resources['store_links']>;

export const incoming_orders = {
  name: 'Incoming order |||| Incoming orders',
  fields: {
    number: 'Number in the store',
    status: 'Status',
    reason: 'Reason',
    link_id: 'Store',
    shop_id: 'Shop',
    order_id: 'Order here',
    store_state: 'State in the store',
    differs: 'Differs from the store',
    store_updated_at: 'Changed in the store',
    created_at: 'Came in',
  },
  choices: {
    status: {
      waiting: 'Waiting',
      created: 'Taken',
      here_already: 'Here already',
      left_out: 'Left out',
      failed: 'Needs you',
      gone: 'Deleted in the store',
    },
    reason: {
      unpaid: 'Not paid in the store',
      test: 'Test order',
      canceled: 'Canceled in the store',
      refunded: 'Refunded in full',
      pickup: 'Picked up by the buyer',
      sent_already: 'Sent already',
      held: 'On hold or scheduled in the store',
      high_risk: 'High risk of fraud',
      placed_before: 'Placed before the store was connected',
      nothing_of_ours: 'Nothing to print',
      address_missing: 'Address is incomplete',
      country_unknown: 'Country is not known',
      no_line: 'No shipping line reaches the address',
      answer_incomplete: 'The store did not send all data',
      too_many_lines: 'More items than an order may have',
      text_too_long: 'A text of the address is too long',
      changed_after_paying: 'Changed in the store after you paid',
      changed_too_late: 'Changed in the store during production',
      unexpected: 'Could not be taken, tried again',
    },
  },
  sections: { summary: 'Incoming order' },
} satisfies Messages<Resources['incoming_orders']>;

export const store_events = {
  name: 'Log entry |||| Log of the stores',
  fields: {
    created_at: 'Time',
    kind: 'What',
    detail: 'Detail',
    status: 'Result',
    reason: 'Reason',
    link_id: 'Store',
    shop_id: 'Shop',
    took_ms: 'Took (ms)',
  },
  choices: {
    kind: {
      hook: 'Change reported',
      pull: 'Changes checked',
      order: 'Order',
      push: 'Tracking sent',
      hooks: 'Reporting set up',
      link: 'Connection',
      check: 'Open orders checked',
    },
    status: { waiting: 'Waiting', done: 'Done', ignored: 'Nothing to do', failed: 'Failed' },
  },
  sections: { summary: 'Log entry' },
} satisfies Messages<Resources['store_events']>;
