/** The search of the header. An area that joins it adds its name. */
export const search = {
  label: 'Search everything',
  placeholder: 'Search orders, products, trackings, designs, bills, tickets',
  close: 'Close search',
  areas: { recent: 'Recently opened', orders: 'Orders', bills: 'Bills', shops: 'Switch shop' },
  view_all: 'View all results',
  hint: 'Order number, reference, recipient, tracking number, SKU, bill number, ticket number, product or shop name.',
  none: 'Nothing matches “%{text}”.',
  short: 'Type three letters or more, or a whole number.',
  failed: '%{name} could not be searched.',
  found: '%{smart_count} result |||| %{smart_count} results',
};
