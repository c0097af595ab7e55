/** What canceling or deleting orders does to the money. */
export const dropOrders = {
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
};
