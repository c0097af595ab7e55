import { cancelReasonsEn } from '../../../contract/orders/cancelReasons.ts';

/** Orders: list, one order, edit and create. */
export const orders = {
  title: 'Manage orders',
  new_title: 'Create order',
  search: 'Order number, reference, recipient, email, phone, tracking, SKU',
  search_hint: 'Order, recipient, SKU',
  track: 'Track parcel %{number}',
  action: {
    create: 'Create order',
    import: 'Import orders',
    unmatched: 'Unmatched items',
    pay: 'Pay & confirm',
    change_line: 'Change shipping line',
    line: 'Change line',
    resubmit: 'Resubmit',
    confirm_quality: 'Print at low resolution anyway',
    confirm_address: 'Mark address as valid',
    cancel: 'Cancel order',
    cancel_some: 'Cancel order |||| Cancel %{smart_count} orders',
    keep: 'Keep order',
    delete: 'Delete order',
    delete_some: 'Delete order |||| Delete %{smart_count} orders',
    duplicate: 'Duplicate',
    again: 'Order again',
    edit: 'Edit',
    fix: 'Fix and resubmit',
    export: 'Export',
    add_item: 'Add item',
    save_pay_later: 'Save, pay later',
    create_and_pay: 'Create and pay %{amount}',
    save_and_resubmit: 'Save and resubmit',
  },
  done: {
    created: 'Order #%{code} created',
    waiting: 'Order #%{code} saved. It waits for payment.',
    saved: 'Order saved',
    canceled: '%{smart_count} order canceled |||| %{smart_count} orders canceled',
    deleted: '%{smart_count} order deleted |||| %{smart_count} orders deleted',
    line_changed:
      'Shipping line of %{smart_count} order changed |||| Shipping line of %{smart_count} orders changed',
    resubmitted: 'Order sent for review again',
    note_added: 'Note added',
    quality_confirmed:
      '%{smart_count} order will print as it is |||| %{smart_count} orders will print as they are',
    address_confirmed: 'Address marked as valid',
  },
  empty: {
    title: 'No orders yet',
    help: 'Import a file, or create one order by hand. Every order shows its full cost before you pay.',
  },
  cancel: {
    title: 'Cancel order #%{code}?',
    title_some: 'Cancel %{smart_count} order? |||| Cancel %{smart_count} orders?',
    why: 'Reason (optional)',
    no_reason: 'No reason',
    own: 'Another reason',
    own_label: 'Your reason',
    on: 'Canceled on %{date}',
    reasons: cancelReasonsEn,
  },
  delete: {
    title: 'Delete order #%{code}?',
    title_some: 'Delete %{smart_count} order? |||| Delete %{smart_count} orders?',
  },
  drop: {
    refund:
      '%{amount} goes back to your balance, from %{smart_count} paid order. |||| %{amount} goes back to your balance, from %{smart_count} paid orders.',
    refund_hidden:
      'What was paid for %{smart_count} order goes back to the balance. |||| What was paid for %{smart_count} orders goes back to the balance.',
    unpaid:
      '%{smart_count} unpaid order of %{amount} is not charged. |||| %{smart_count} unpaid orders of %{amount} in all are not charged.',
    unpaid_hidden:
      '%{smart_count} unpaid order is not charged. |||| %{smart_count} unpaid orders are not charged.',
    billed:
      '%{smart_count} order leaves the bill that waits for your money. |||| %{smart_count} orders leave the bill that waits for your money.',
    none: { cancel: 'No order here can be canceled', delete: 'No order here can be deleted' },
    final: {
      cancel: 'Canceled orders stop at once. This cannot be undone, but you can order the same again later.',
      delete: 'This cannot be undone.',
    },
  },
  resubmit: {
    title: 'Send this order for review again?',
    help: 'If your changes cost more or less than what was paid, the difference is settled with your balance.',
  },
  line: {
    title:
      'Change the shipping line of %{smart_count} order |||| Change the shipping line of %{smart_count} orders',
    help: 'The cost follows the new line. Orders that the line cannot reach are not changed.',
    now: '%{smart_count} order costs %{amount} now |||| %{smart_count} orders cost %{amount} now',
    days: '%{from}–%{to} days',
    no_reach: 'Does not reach any of these orders.',
    unreached:
      'does not reach %{smart_count} order, which is not changed |||| does not reach %{smart_count} orders, which are not changed',
    billed:
      '%{smart_count} order leaves the bill that waits for your money. Undo does not put it back on that bill. |||| %{smart_count} orders leave the bill that waits for your money. Undo does not put them back on that bill.',
    none: 'None of these orders can change its line any more.',
    changed:
      'Shipping line of %{smart_count} order changed: %{difference} |||| Shipping line of %{smart_count} orders changed: %{difference}',
    restored:
      'Shipping line of %{smart_count} order restored |||| Shipping lines of %{smart_count} orders restored',
    left: 'Not restored: %{codes}: %{reason}',
  },
  quality: {
    effect:
      'Orders held back for this can then be paid, or go on to production. This cannot be undone, but you can choose other files until production starts.',
    title:
      'Print %{smart_count} order at low resolution? |||| Print %{smart_count} orders at low resolution?',
    help: 'The lowest file prints at %{dpi} DPI. Below 150 DPI fine lines and small letters can look soft or blurred. Since the files print as you accept them here, we cannot reprint for blur. Placed smaller, or with a larger file, they come out sharp.',
    none: 'No low-resolution prints here',
    none_help:
      'None of the selected orders that can still be changed has a file below 150 DPI or one that would hardly be seen.',
    held: 'At its size, a file prints at only %{dpi} DPI',
    held_help:
      'Below 150 DPI it can look blurred, so the order stops here until you decide. Place the file smaller, choose a larger one, or accept the low resolution.',
    place: 'Place it smaller',
  },
  blank: {
    title:
      'Print %{smart_count} order that may not be seen? |||| Print %{smart_count} orders that may not be seen?',
    title_both: 'Print %{smart_count} order as it is? |||| Print %{smart_count} orders as they are?',
    help: '%{smart_count} order has a file with no ink, almost no ink, or ink in the color of the product. Since it prints as you accept it here, we cannot reprint it for that. |||| %{smart_count} orders have files with no ink, almost no ink, or ink in the color of the product. Since they print as you accept them here, we cannot reprint them for that.',
    held: 'A print would hardly be seen',
    held_help: 'The order stops here until someone decides. Choose another file, or print it anyway.',
    choose: 'Choose another file',
    confirm: 'Print anyway',
    reason: {
      transparent: '%{name}: nothing is visible, it is fully or almost fully transparent.',
      sparse: '%{name}: less than 1 % of it has ink.',
      cloth_color: '%{name}: nearly all of its ink has the color of the product.',
    },
    short: {
      transparent: 'nothing to print',
      sparse: 'almost nothing to print',
      cloth_color: 'in the color of the product',
    },
  },
  pay_limit: 'Choose at most %{limit} orders for one payment, or select all that match the filters.',
  items: {
    title: 'Items',
    lines: '%{smart_count} line |||| %{smart_count} lines',
    pieces: '%{smart_count} piece |||| %{smart_count} pieces',
    personalization: 'Personalization',
  },
  cost: {
    title: 'Cost',
    base: 'Base products',
    extra_print: 'Extra print area',
    shipping: 'Shipping',
    handling: 'Handling',
    surcharge: 'Duty',
    discount: '%{package} package',
    total: 'Total',
    live: 'live quote',
  },
  print_file_of: 'Print file, %{position}',
  changes: {
    title: 'What you can change',
    locked: 'Items and address are locked.',
    until: 'until',
    free_cancel: 'Free to cancel for %{time}',
  },
  timeline: {
    title: 'Timeline',
    add_note: 'Add a note',
    note_hint: 'Add a note. Only your team sees it.',
  },
  events: {
    created: 'Order created · %{source}',
    billing_address: 'The store has no shipping address: taken from the billing address',
    left_out: 'Not taken from the store, because it is not valid: %{fields}',
    shortened: 'Too long in the store, its end is missing here: %{fields}',
    edited: 'Changed: %{fields}',
    substituted: '%{from} was out of stock: replaced by %{to}',
    line_changed: 'Shipping line changed from %{from} to %{to}',
    quality_confirmed: 'Low resolution accepted: %{dpi} DPI',
    blank_confirmed: 'Print that may not be seen accepted',
    address_confirmed: 'Address marked as valid',
    note: 'Note: %{note}',
    paid: 'Paid %{amount} · bill %{bill}',
    settled_paid: 'Paid %{amount} more after the change',
    settled_returned: '%{amount} went back to the balance after the change',
    canceled: 'Order canceled, %{amount} refunded%{why}',
    canceled_unpaid: 'Order canceled%{why}',
    rejected: 'Rejected: %{reason}',
    resubmitted: 'Sent for review again',
    accepted: 'Review passed, waiting for production',
    started: 'Production started · %{provider}',
    shipped: 'Package %{package_no} shipped · %{carrier} %{number}',
    parcel_voided: 'Package %{package_no} withdrawn · %{number}',
    parcel_renumbered: 'Package %{package_no}: new tracking number %{number} instead of %{from}',
    tracked: 'Package %{package_no}: %{status}',
    fulfilled: 'All packages shipped',
    refunded: '%{amount} refunded',
    resent: 'Resend of order #%{original}',
    made_again: 'Resent free of charge as order #%{code}: %{reason}',
    held: 'On hold: %{reason}',
    released: 'Released, the order continues',
  },
  hold: { badge: 'On hold' },
  reject: { title: 'Rejected on %{date}:' },
};
