/** Bills: the list and one bill. */
export const bills = {
  title: 'Bill & payment',
  search: 'Bill or order number',
  empty: { title: 'No bills yet', help: 'A bill is written each time you pay for orders.' },
  bill: 'Bill #%{code}',
  orders: 'Orders on this bill',
  count: '%{smart_count} order |||| %{smart_count} orders',
  columns: { order: 'Order', items: 'Items', base: 'Base', extra: 'Extra print', shipping: 'Shipping', fees: 'Fees', discount: 'Discount', amount: 'Total' },
  changed: 'The order was changed after this bill',
  summary: 'Summary',
  refunded: 'Given back to your wallet',
  parts_missing: 'Some orders were changed after this bill, so their parts are not added up here.',
  paid_at_once: 'Paid from your balance',
  on_credit: 'Paid on credit. Top up before the due date to keep ordering.',
};
