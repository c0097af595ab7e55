/** The dashboard: what needs the seller. */
export const home = {
  title: 'Dashboard',
  attention: 'Needs attention',

  pending: '%{smart_count} order is waiting for payment |||| %{smart_count} orders are waiting for payment',
  pending_help: 'Check the cost, then pay and confirm.',
  pending_action: 'Review and pay',
  rejected: '%{smart_count} order was rejected |||| %{smart_count} orders were rejected',
  rejected_help: 'Each order says what to fix.',
  rejected_action: 'Fix orders',
  pending_wait: 'Someone with the right to pay has to confirm them.',
  debt: 'Top up %{amount} to order again',
  debt_help: 'The account is over its debt limit: new orders cannot be paid.',
  look: 'See orders',
  clear_help: 'No orders need your attention.',
  to_orders: 'Go to orders',
  releases: 'New releases',
};
