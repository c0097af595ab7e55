import { storeHelp, storeHelpOf } from './storeHelp.ts';
import { storeLines } from './storeLines.ts';
import { storeTodo, storeTodoOf } from './storeTodo.ts';
import type { ConnectionState, ConnectionStepName } from '../../../contract/stores/connection.ts';
import type { IncomingState } from '../../../contract/stores/incoming.ts';

/** Connecting stores, and the pages of their health. */
export const stores = {
  title: 'Connected stores',
  open_named: 'Open %{name}',
  needs: '%{smart_count} needs you |||| %{smart_count} need you',
  empty: {
    title: 'No store is connected yet',
    text: 'Connect Shopify, ShopBase or WooCommerce: orders come in by themselves, and tracking numbers go back.',
  },
  connect: {
    title: 'Connect store',
    sub: 'Keys are stored encrypted and used only for orders, products and tracking numbers.',
    submit: 'Connect store',
    done: '%{store} is connected.',
    address: 'Store address',
    wrong_key: 'This value is not valid. Copy it again in full.',
    form: 'Kind of access',
    where: 'Where to find these',
    scopes: 'Access scopes for the app',
    scopes_what: 'access scopes',
    untried: 'Not tried against a real store yet.',
    untried_text: 'We built this from the documentation of ShopBase. Tell us if something does not work.',
  },
  address: {
    shopify: {
      sample: 'my-store.myshopify.com',
      help: 'The address that ends in .myshopify.com. You find it under Settings, Domains.',
    },
    shopbase: { sample: 'my-store.onshopbase.com', help: 'The address that ends in .onshopbase.com.' },
    woocommerce: {
      sample: 'https://my-store.com',
      help: 'The address you use to open the store, with https.',
    },
  },
  forms: {
    shopify_app: 'App of your organization',
    shopify_token: 'Existing token',
    woocommerce: 'Copied keys',
    woocommerce_hand_over: 'Keys from the store',
  },
  hand_over: {
    lead: 'Your store opens in a new tab. Sign in there as its administrator and approve: it creates keys for us and sends them.',
    begin: 'Let the store hand over its keys',
    again: 'Let the store hand over new keys',
    open: 'Open the store again',
    give_up: 'Stop waiting',
    waiting: 'Waiting for the store…',
    waiting_text: 'Approve the access in the other tab within 15 minutes. The test then starts by itself.',
    received: 'The store has handed over its keys.',
    received_text: 'They are kept here for an hour unless you use them.',
    expired: 'The store handed over no keys in time.',
    expired_text: 'Start again and approve the access in the store, or copy the keys yourself.',
  },
  credentials: {
    client_id: 'Client ID',
    client_secret: 'Client secret',
    access_token: 'Admin API access token',
    api_secret: 'API secret key',
    api_key: 'API key',
    password: 'Password',
    token_secret: 'Token secret',
    hook_secret: 'Webhook secret',
    consumer_key: 'Consumer key',
    consumer_secret: 'Consumer secret',
  },
  /** Consequences of leaving out an optional credential. */
  without: {
    api_secret: 'Without it the store cannot report changes: we check for them every 5 minutes.',
    token_secret: 'Only if the store asks for one.',
    hook_secret: 'Without it the store cannot report changes: we check for them every 5 minutes.',
  },
  /** One step a line. */
  guide: {
    shopify_app: `In the Dev Dashboard (dev.shopify.com), create an app in the organization that owns the store.
Under Versions, enter the access scopes below and release the version.
Under API access, Protected customer data, allow name, address, phone and email.
Install the app in your store.
Under Settings, copy the client ID and the client secret.`,
    shopify_token: `In Shopify open Settings, Apps and sales channels, Develop apps, and open your app.
Under Configuration, check that it has the access scopes below.
Under API credentials, copy the Admin API access token and the API secret key.
Apps of this kind cannot be created any more: if you have none, use an app of your organization.`,
    shopbase: `In ShopBase open Apps, Manage private apps, and create a private app.
Allow it to read and write orders, and to read products.
Copy the API key and the password.
If your store asks for a token secret, create one under Access Control.`,
    woocommerce: `In WordPress open WooCommerce, Settings, Advanced, REST API, and add a key.
Choose an administrator or a shop manager as its user, and Read/Write as its permission.
Copy the consumer key and the consumer secret. They are shown only once.
Under Settings, Permalinks, anything but “Plain” must be chosen.`,
  },
  test: {
    title: 'Connection test',
    start: 'Test connection',
    again: 'Test again',
    running: 'Testing the store…',
    failed: '%{smart_count} of %{total} failed |||| %{smart_count} of %{total} failed',
    passed: 'Everything works',
    passed_with: 'Works, with %{smart_count} note |||| Works, with %{smart_count} notes',
    waits: 'Tested after the points above.',
    found: 'Found: %{name}, %{currency}, time zone %{zone}.',
  },
  steps: {
    address: 'Store address',
    api: 'API of the store',
    keys: 'Keys',
    rights: 'Permissions',
    store: 'Currency, time zone and version',
    write: 'Sending tracking numbers',
    hooks: 'Reports of changes',
  } satisfies Record<ConnectionStepName, string>,
  states: {
    passed: 'passed',
    warning: 'works in part',
    failed: 'failed',
    waiting: 'not tested yet',
  } satisfies Record<ConnectionState, string>,
  help: storeHelp,
  help_of: storeHelpOf,
  start: {
    title: 'Orders to take',
    now_title: 'From now on',
    now_text: 'Orders that were placed before stay in the store.',
    days_title: 'Also orders that wait',
    days_text: 'Paid orders of up to %{most} days that were not sent yet.',
    days: 'Days back',
    days_range: 'From 1 to %{most} days.',
    counting: 'Counting…',
    waiting: '%{smart_count} order comes in. |||| %{smart_count} orders come in.',
    line_help: 'For countries it does not reach, the cheapest line that does.',
    shop: 'Shop here',
    shop_help: 'Its orders belong to this shop.',
  },
  command: {
    pull: 'Pull now',
    pause: 'Pause',
    pause_done: 'Paused.',
    resume: 'Resume',
    resume_done: 'Resumed. Everything missed is pulled.',
    keys: 'Change keys',
    keys_done: 'The new keys are saved.',
    hooks: 'Set up again',
    hooks_done: 'Reports of changes are being set up.',
    disconnect: 'Disconnect',
    disconnect_done: 'Disconnected. Its orders stay.',
  },
  keys: {
    title: 'Change keys of %{store}',
    sub: 'The old keys are used until the new ones are saved.',
    submit: 'Save keys',
  },
  disconnect: {
    title: 'Disconnect %{store}?',
    goes: 'Orders no longer come in, and tracking numbers no longer go back. The keys, the reports of changes in the store and the data received from it are deleted.',
    stays: 'Orders that came in stay. You can connect the store again at any time.',
  },
  pull: {
    title: 'Pull orders of %{store}',
    range: 'Orders to pull',
    last_title: 'Changes since the last check',
    last_text: 'What the store reported and what it did not.',
    day_title: 'All changes since a day',
    day_text: 'Reads orders again that are known already. None comes in twice.',
    day: 'Since',
    day_range: 'Choose one of the last %{days} days.',
    running: 'Pulling orders… You may close this: the pull goes on, and the page shows its result.',
    done: 'Pulled.',
    counts: '%{new} new, %{changed} changed, %{unchanged} as before, %{left_out} left out, %{failed} failed',
  },
  checked:
    '%{orders} open, %{read} read again, %{gone} deleted in the store; products: %{products} changed, %{products_gone} deleted',
  next_pull: 'Next check',
  days: {
    title: 'Last 14 days',
    good: '%{smart_count} good day |||| %{smart_count} good days',
    failed: '%{smart_count} with failures |||| %{smart_count} with failures',
    tip: '%{day}: %{done} done, %{failed} failed',
  },
  problem_since: '%{problem} (since %{since})',
  broken_title: '%{name} no longer works.',
  mend: 'Fix',
  mend_named: 'Fix %{name}',
  broken_text: 'No order is lost: everything missed is pulled once the store works again.',
  next_try: 'Next try: %{at}.',
  paused_text: 'Paused: no order comes in, and no tracking number goes back.',
  disconnected_text: 'Disconnected. Its orders stay; connect the store again to take new ones.',
  wait_text: 'The store asked us to wait until %{at}.',
  nothing_waits: 'Nothing waits for you.',
  all_incoming: 'All orders of this store',
  order_here: 'Order here',
  unsent: {
    title: '%{smart_count} tracking number was not sent |||| %{smart_count} tracking numbers were not sent',
    text: 'The log says why. Fix it in the store, then push the number again from its package.',
    log: 'Show in the log',
  },
  log: 'Log',
  /** Outcomes of a report or of an order in the log. */
  outcomes: {
    void: 'package was withdrawn',
    paid: 'paid',
    created: 'taken',
    changed: 'changed',
    unchanged: 'no change',
    here_already: 'here already',
    left_out: 'left out',
    failed: 'needs you',
    gone: 'deleted in the store',
    asked: 'read again',
    disconnected: 'disconnected',
  },
  all_log: 'All of 30 days',
  hooks: {
    title: 'Reports of changes',
    count: '%{active} of %{total}',
    lost: 'lost',
    set_up: '%{smart_count} report set up |||| %{smart_count} reports set up',
    none: 'The store reports no changes. We check for them every 5 minutes.',
    no_address:
      'This server has no public https address, so no store can report changes. We check for them every 5 minutes.',
    checked: 'Checked',
  },
  foreign: { title: 'Never printed', restore: 'Print again' },
  payments: {
    title: 'Automatic payments',
    sub: 'New orders of %{store} are paid from your balance as soon as there is nothing left to check.',
    text: 'You pay the orders of this store yourself.',
    on: 'On',
    off: 'Off',
    set_up: 'Set up',
    switch: 'Pay new orders automatically, in my name',
    payer: 'In the name of',
    order: 'At most for an order',
    day: 'At most in 24 hours',
    spent: 'Paid in the last 24 hours',
    orders: '%{smart_count} order |||| %{smart_count} orders',
    limits_wrong: 'Enter two amounts. 24 hours must allow at least one order.',
    rules:
      'Only orders with a confirmed address, a design for every item, and products that you have confirmed before. Orders that are already here stay as they are.',
    no_right: 'You need the right to pay orders in this shop.',
    on_done: 'New orders are paid automatically.',
    off_done: 'Orders are no longer paid automatically.',
  },
  connection: {
    title: 'Connection',
    token: 'Token',
    renews: 'renews itself before %{at}',
    keys: 'Keys',
    lasts: 'valid until you delete them',
    rights: 'Permissions',
    granted: '%{granted} of %{needed} granted',
    version: 'API version',
    currency: 'Currency',
    zone: 'Time zone',
    way: 'Tracking numbers',
  },
  /** Ways in which a store takes tracking numbers. */
  ways: {
    fulfillment: 'fulfillments',
    shipment_tracking: 'Shipment Tracking',
    ast: 'Advanced Shipment Tracking',
    note: 'order notes',
  },
  lines: storeLines,
  incoming: {
    retry: 'Try again',
    done: 'Done',
    another: 'It is another one',
    take: 'Take anyway',
    /** Outcomes of an order after one of these. */
    result: {
      waiting: '%{number} is being read again.',
      created: '%{number} was taken.',
      here_already: 'The shop has an order with the number %{number} already.',
      left_out: '%{number} is still left out.',
      failed: '%{number} still cannot be taken.',
      gone: '%{number} was deleted in the store.',
    } satisfies Record<IncomingState, string>,
  },
  todo: storeTodo,
  todo_of: storeTodoOf,
};
