import type { IncomingReason } from '../../../contract/stores/incoming.ts';
import type { StorePlatformName } from '../../../contract/stores/platforms.ts';

/** What to do about an order that did not come in. */
export const storeTodo = {
  here_already:
    'The shop has an order with this number already. If it is the same one, there is nothing to do.',
  unpaid: 'It comes in once it is paid in the store.',
  test: 'Test orders stay out by themselves. To try the whole process, take it anyway and cancel it here.',
  canceled: 'There is nothing to do.',
  refunded: 'There is nothing to do.',
  pickup: 'The buyer picks it up, so we do not send it.',
  sent_already: 'Everything in it was sent, so there is nothing to print.',
  held: 'It comes in once it is released in the store.',
  high_risk: 'The store warns of fraud. Check the payment there, then take the order or cancel it there.',
  placed_before: 'If it still has to be made, take it anyway.',
  nothing_of_ours: 'It has only items that are not printed, such as gift cards or items of another location.',
  address_missing: 'Complete the address in the store, then try again.',
  country_unknown: 'Correct the country in the store, then try again.',
  no_line:
    'No shipping line reaches this address. Change the address in the store, or refund the order there.',
  text_too_long:
    'Shorten the text in the store, or create the order by hand: we never cut an address or what is printed.',
  changed_after_paying:
    'The order is on hold here. Cancel it while that is free, or open a ticket to change it. “Done” lets it go on as it is here.',
  changed_too_late: 'It is in production. Open a ticket if something can still be done, then press “Done”.',
  restored:
    'The store wants it again, but the order here was canceled. “Take anyway” makes a new one, “Done” leaves it canceled.',
  answer_incomplete: 'Try again. If it fails again, tell us its number.',
  too_many_lines: 'Split it into several orders in the store.',
  unexpected: 'We try again by ourselves. If it stays here, tell us its number.',
} satisfies Record<IncomingReason | 'here_already', string>;

/** What to do about it on one platform where its way differs from the others'. */
export const storeTodoOf = {
  shopify: {
    address_missing:
      'Complete the address in the store, then try again. If it is complete there, your app may not read it: allow it name, address, phone and email.',
  },
  shopbase: {},
  woocommerce: {
    answer_incomplete: 'Try again. If it fails again, a plugin of the store changes its answers.',
  },
} satisfies Record<StorePlatformName, Partial<Record<IncomingReason, string>>>;
