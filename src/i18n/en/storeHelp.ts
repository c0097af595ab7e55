import type { StoreProblem } from '../../../contract/stores/connection.ts';
import type { StorePlatformName } from '../../../contract/stores/platforms.ts';

/** What to do about a problem of a store, on every platform that has it and says nothing else below. */
export const storeHelp = {
  address_wrong: 'Check the platform and the address.',
  unreachable:
    'Check the address for typing errors, and open it in a browser. Stores in a private network cannot be connected.',
  too_slow: 'The store is very slow now. Try again in a few minutes.',
  certificate: 'Keys are never sent without a valid certificate. Try again in a few minutes.',
  redirected: 'Your keys are not sent there. If this address is yours, enter it with the keys:',
  store_down: 'The platform has a problem now. Wait until the store opens in a browser again.',
  too_many_requests:
    'There is nothing to do: we go on by ourselves. If it happens often, look which other apps use the store.',
  not_json:
    'Open the store in a browser: it may be closed or paused by its platform. If it is open, try again in a few minutes.',
  answer_incomplete: 'Try again. If it fails again, tell us: the platform may have changed its answers.',
  woocommerce_missing: 'In WordPress, install and activate WooCommerce or update it.',
  permalinks_plain: 'In WordPress open Settings, Permalinks, choose anything but “Plain” and save.',
  keys_unknown: 'Copy all keys again in full. If they were deleted, create new ones.',
  secret_wrong: 'Copy the secret again. It is shown only once: if you no longer have it, create a new key.',
  key_read_only:
    'In WooCommerce open Settings, Advanced, REST API and set this key to Read/Write. Without it tracking numbers cannot be sent.',
  user_without_right: 'Create the key for an administrator or a shop manager.',
  app_not_installed: 'Create the app in the organization that owns the store, and install it in the store.',
  scopes_missing: 'Add these scopes to the app, release the version and accept the change in the store:',
  buyer_data_missing:
    'Open the app in Shopify, API access, Protected customer data, and allow name, address, phone and email. Without them orders have no address.',
  token_secret_missing:
    'Create a token secret under Access Control in ShopBase and enter it here. If the store has a list of allowed IP addresses, add that of our server. The private app must be allowed to read and write orders, and to read products.',
  version_other: 'The connection works. Tell us if orders look wrong. Version of the store:',
  hooks_impossible:
    'The connection works: we check for changes every 5 minutes. Reports need a public https address of our server.',
  hooks_refused: 'The connection works: we check for changes every 5 minutes. The store says:',
  pieces_not_open: 'They were sent by hand, canceled or refunded. There is nothing to do.',
  order_held: 'Release the order in the store. We send its number then.',
  tracking_as_note:
    'The connection works: the buyer gets each number by email. To show it in the order as well, install “Shipment Tracking” or “Advanced Shipment Tracking”.',
  clock_wrong: 'Set the clock of the store’s server right, or ask its host to.',
  refused: 'Change in the store what it asks for, then test again. It says:',
} satisfies Record<StoreProblem, string>;

/** What to do on one platform where its way differs from the others'. */
export const storeHelpOf = {
  shopify: {
    address_wrong:
      'Check the platform and the address. It ends in .myshopify.com, and the store must still exist.',
    keys_unknown:
      'Copy the client ID and the client secret, or the token, again in full. If the app was removed from the store, install it again; if its secret was renewed, use the new one.',
    hooks_impossible:
      'The connection works: we check for changes every 5 minutes. Reports need the API secret key of the app and a public https address of our server.',
    pieces_not_open:
      'They were sent by hand, canceled, refunded or moved to another location. There is nothing to do.',
  },
  shopbase: {
    app_not_installed: 'Create the private app in the store again, and enter its new keys here.',
    address_wrong:
      'Check the platform and the address. It ends in .onshopbase.com, and the store must still exist.',
    keys_unknown:
      'Copy the API key and the password of the private app again in full. If the private app was deleted, create a new one.',
    hooks_impossible:
      'The connection works: we check for changes every 5 minutes. Reports need the webhook secret and a public https address of our server.',
  },
  woocommerce: {
    address_wrong: 'Check the platform and the address: a WooCommerce store has the address of its website.',
    unreachable:
      'Check the address for typing errors, and open it in a browser. It must be public, also as “WordPress Address” and “Site Address” in WordPress under Settings, General.',
    too_slow: 'The store is very slow now. Try again in a few minutes. If it stays like this, ask its host.',
    certificate:
      'Renew the https certificate of the store with its host. Keys are never sent without a valid one.',
    store_down: 'Turn off maintenance mode, or wait until the store opens in a browser again.',
    not_json:
      'Something in front of the store answers: a login page, a firewall or a “coming soon” page. Turn it off for the API, or ask the host to.',
    answer_incomplete:
      'A plugin of the store changes its answers. Update or turn off what you installed last, then test again.',
    keys_unknown:
      'Copy both keys again in full. If they were deleted, or their user was, create new ones. If they are right, the host removes the header “Authorization”: ask it to let it through.',
    refused:
      'Change in the store what it asks for, then test again. If it only answers with a number, a firewall or a security plugin blocks our server: allow it there. It says:',
  },
} satisfies Record<StorePlatformName, Partial<Record<StoreProblem, string>>>;
