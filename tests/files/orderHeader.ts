/** Columns of an order file in Platen's layout, with a file for the front. */
export const orderHeader: readonly string[] = [
  'Order number',
  'Recipient',
  'Address 1',
  'City',
  'Region',
  'Postcode',
  'Country',
  'SKU',
  'Quantity',
  'Design front',
];
