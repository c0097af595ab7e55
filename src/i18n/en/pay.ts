/** The pay dialog: the full quote before anything is charged (look §6 "Pay"). */
export const pay = {
  title: 'Pay %{smart_count} order |||| Pay %{smart_count} orders',
  title_one: 'Pay order #%{code}',
  help: 'Full cost before anything is charged.',
  to_pay: 'To pay',
  start_now: '%{smart_count} order starts production now |||| %{smart_count} orders start production now',
  wait_address:
    '%{smart_count} order waits for an address check |||| %{smart_count} orders wait for an address check',
  lines: '%{smart_count} line |||| %{smart_count} lines',
  discount_of: '%{percent} of base products',
  refused:
    '%{smart_count} selected order is not included |||| %{smart_count} selected orders are not included',
  reason: '%{smart_count} order: %{reason} |||| %{smart_count} orders: %{reason}',
  later:
    '%{smart_count} order: too many for one payment, pay it next. |||| %{smart_count} orders: too many for one payment, pay them next.',
  coarse:
    '%{smart_count} order would print at low resolution, so it is not included |||| %{smart_count} orders would print at low resolution, so they are not included',
  blank:
    '%{smart_count} order has a print that would hardly be seen, so it is not included |||| %{smart_count} orders have prints that would hardly be seen, so they are not included',
  coarse_or_blank:
    '%{smart_count} order would print at low resolution or hardly be seen, so it is not included |||| %{smart_count} orders would print at low resolution or hardly be seen, so they are not included',
  recentered:
    '%{smart_count} order has a file that we centered, so it is not included |||| %{smart_count} orders have files that we centered, so they are not included',
  held: '%{smart_count} order has print files to confirm, so it is not included |||| %{smart_count} orders have print files to confirm, so they are not included',
  price_changed:
    'The prices have changed: %{smart_count} order was %{was} when you last saw it, and is %{now} now. |||| The prices have changed: %{smart_count} orders were %{was} when you last saw them, and are %{now} now.',
  substitute: {
    open: 'See what is in stock for #%{code}',
    title: 'Out of stock in order #%{code}',
    help: 'Choose another color or product. Nothing is charged yet.',
    out: '%{product} is out of stock (%{smart_count} piece) |||| %{product} is out of stock (%{smart_count} pieces)',
    more: 'After this one, %{smart_count} more product is out of stock. |||| After this one, %{smart_count} more products are out of stock.',
    colors: 'Same product, other colors',
    bases: 'Other products of this size',
    recentered: 'Your file is placed in the middle, because its print area is smaller.',
    none: 'Nothing similar with this size and your print areas is in stock. You can edit the order, or pay it when the product is back.',
    back: 'Everything in this order is in stock again.',
    change: '%{from} becomes %{to}.',
    cost: 'The order was %{was}, and is %{now} then.',
    submit: 'Change product',
    edit: 'Edit order',
  },
  each: {
    title: 'Orders in this payment',
    count:
      '%{chosen} of %{smart_count} order in this payment |||| %{chosen} of %{smart_count} orders in this payment',
    choose: 'Choose orders',
    more: 'Show %{smart_count} more',
    not_fit: 'Not included: you are %{amount} short',
  },
  unusual: {
    title: 'Far more pieces than usual',
    order:
      '#%{code} has %{smart_count} piece. Orders of this shop usually have at most %{habit}. |||| #%{code} has %{smart_count} pieces. Orders of this shop usually have at most %{habit}.',
    order_new: '#%{code} has %{smart_count} piece. |||| #%{code} has %{smart_count} pieces.',
    confirm: 'Yes, this is right',
  },
  balance: {
    title: 'Balance & credit',
    title_prepaid: 'Balance',
    used: 'Credit used after paying',
    due: 'Due %{date}',
    now: 'Balance now',
    payment: 'This payment',
    after: 'Balance after',
    short: 'Short by',
    credit_left: '%{left} left of %{limit}',
  },
  short: {
    title: 'Your balance is %{amount} short.',
    title_credit: 'You are %{amount} over your credit limit.',
    help: 'Nothing is charged yet. Top up, or pay only the orders that fit.',
    help_none: 'Nothing was charged.',
    top_up: 'To pay all, top up %{amount}',
    top_up_one: 'To pay it, top up %{amount}',
    top_up_help: 'The orders wait for the money and start by themselves when it is in your balance.',
    top_up_help_one: 'The order waits for the money and starts by itself when it is in your balance.',
    wait: 'Pay when the money arrives',
    ways: 'Ways to pay',
    pay_fitting: 'Pay the oldest order that fits |||| Pay the %{smart_count} oldest orders that fit',
    rest_waits:
      '%{smart_count} other order stays Pending. |||| The other %{smart_count} orders stay Pending.',
  },
  free_cancel: 'You can cancel each order free of charge for %{minutes} min.',
  free_cancel_one: 'You can cancel free of charge for %{minutes} min.',
  lost: 'The server did not answer. Pay again: you will not be charged twice.',
  back: 'Back',
  submit: 'Pay %{amount}',
  waits: 'These orders will be paid as soon as your top-up arrives',
  done: '%{smart_count} order paid |||| %{smart_count} orders paid',
};
