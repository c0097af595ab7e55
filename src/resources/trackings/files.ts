import type { FileLayout } from '../../views/base/exportLayout.ts';

/** Files that stores take, in the columns that they ask for. */
export const trackingFiles: readonly FileLayout[] = [
  {
    name: 'shopify',
    isRaw: true,
    columns: [
      { name: 'order_number', label: 'Name' },
      { name: 'number', label: 'Tracking Number' },
      { name: 'carrier', label: 'Tracking Company' },
      { name: 'url', label: 'Tracking URL' },
    ],
  },
  {
    name: 'etsy',
    isRaw: true,
    columns: [
      { name: 'order_number', label: 'Order ID' },
      { name: 'carrier', label: 'Carrier Name' },
      { name: 'number', label: 'Tracking Code' },
    ],
  },
];
