/** The pay dialog: the full quote before anything is charged (look §6 "Pay"). */
export const pay = {
  title: 'Pay %{smart_count} order |||| Pay %{smart_count} orders',
  help: 'Full cost before anything is charged.',
  to_pay: 'To pay',
  start_now: '%{smart_count} order starts production now |||| %{smart_count} orders start production now',
  wait_address:
    '%{smart_count} order waits for an address check |||| %{smart_count} orders wait for an address check',
  balance: {
    title: 'Balance & credit',
    now: 'Balance now',
    payment: 'This payment',
    after: 'Balance after',
    short: 'Missing',
    credit_left: '%{left} left of %{limit}',
  },
  short: {
    title: 'The balance lacks %{amount}.',
    help: 'Nothing is charged yet. Top up, or pay only the orders that fit.',
    top_up: 'Top up %{amount} and pay all',
    pay_fitting: 'Pay the oldest order that fits |||| Pay the %{smart_count} oldest orders that fit',
    rest_waits: '%{smart_count} other order stays Pending. |||| The other %{smart_count} orders stay Pending.',
  },
  free_cancel: 'You can cancel each order free of charge for %{minutes} min.',
  quote_until: 'The quote holds until %{time}.',
  back: 'Back',
  submit: 'Pay %{amount}',
  done: '%{smart_count} order paid |||| %{smart_count} orders paid',
};
