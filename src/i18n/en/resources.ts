import type { catalogLines } from '../../../contract/catalog/lines.ts';
import type { orderLines } from '../../../contract/orders/lines.ts';
import type { Resources } from '../../../contract/resources.ts';
import type { AllMessages, Messages } from '../../../contract/schema/messages.ts';
import { balanceTexts } from '../../../contract/balances/balanceTexts.ts';
import { layoutTitles } from '../../../contract/imports/layouts/layout.ts';
import { catalog, variants } from './catalogWords.ts';
import { orders } from './orderWords.ts';
import { parcelEvents } from './parcelEvents.ts';
import { status } from './status.ts';
import { platformNames } from '../names.ts';
import { incoming_orders, store_events, store_links } from './storeWords.ts';
import { tickets } from './ticketWords.ts';

const bills = {
  name: 'Bill |||| Bills',
  fields: {
    code: 'Bill',
    created_at: 'Created',
    order_count: 'Orders',
    status: 'Status',
    due_at: 'Due',
    refunded_cents: 'Refunded',
    total_cents: 'Total',
    paid_cents: 'Paid',
    left_cents: 'Left',
  },
  choices: {
    status: {
      unpaid: status.unpaid,
      'partially paid': status['partially paid'],
      paid: status.paid,
      confirmed: status.confirmed,
      debt: status.debt,
      canceled: status.canceled,
    },
  },
  sections: { summary: 'Summary' },
} satisfies Messages<Resources['bills']>;

const balances = {
  name: 'Ledger |||| Ledger',
  ...balanceTexts.en,
  sections: {},
} satisfies Messages<Resources['balances']>;

const trackings = {
  name: 'Tracking |||| Trackings',
  fields: {
    number: 'Tracking number',
    order_code: 'Order',
    order_number: 'Store order',
    status: 'Status',
    last_event: 'Latest event',
    last_event_at: 'Updated',
    line: 'Shipping line',
    country: 'Country',
    recipient: 'Recipient',
    shop_id: 'Shop',
    created_at: 'Shipped',
    package_no: 'Package',
    url: 'Carrier’s page',
    order_id: 'Order',
    code: 'Step',
    carrier: 'Carrier',
    activated: 'Scanned by the carrier',
    activated_at: 'First scan',
    delivered_at: 'Delivered',
    days_in_transit: 'Days in transit',
    quiet_days: 'Days without news',
    late: 'Late',
    promised_at: 'Promised by',
    expected_from: 'Expected from',
    expected_to: 'Expected by',
  },
  choices: {
    status: status.trackings,
    code: parcelEvents,
    last_event: parcelEvents,
    late: {
      overdue: 'Past the promised date',
      no_scan: 'No scan in time',
      undelivered: 'Not delivered in time',
      lost: 'Lost',
    },
  },
  sections: { summary: 'Summary', times: 'Dates', timeline: 'Timeline' },
} satisfies Messages<Resources['trackings']>;

const shops = {
  name: 'Shop |||| Shops',
  fields: {
    name: 'Shop name',
    phone_number: 'Phone',
    email: 'Contact email',
    order_count: 'Orders',
    pending_orders: 'Pending',
    created_at: 'Added',
  },
  choices: {},
  sections: { contact: 'Name and contact', summary: 'Orders' },
} satisfies Messages<Resources['shops']>;

const notifications = {
  name: 'Notification |||| Notifications',
  fields: {
    title: 'What happened',
    message: 'Details',
    type: 'About',
    status: 'Status',
    created_at: 'Time',
  },
  choices: {
    type: { order: 'Order', bill: 'Bill', container: 'Container', export_fulfill: 'Export' },
    status: { unread: 'Unread', readed: 'Read' },
  },
  sections: { summary: 'Notification' },
} satisfies Messages<Resources['notifications']>;

const order_items = {
  name: 'Item |||| Items',
  fields: {
    number: 'Order number',
    sku: 'SKU',
    listing_sku: 'Listing SKU',
    product: 'Product',
    options: 'Options',
    color: 'Color',
    size: 'Size',
    quantity: 'Quantity',
    personalization: 'Personalization',
    tracking_number: 'Tracking number',
    unit_cents: 'Unit price',
    print_cents: 'Extra print area',
    total_cents: 'Item total',
  },
  choices: {},
  sections: {},
} satisfies Messages<typeof orderLines>;

const transactions = {
  name: 'Top-up |||| Top-ups',
  fields: {
    code: 'Top-up',
    created_at: 'Created',
    kind: 'Kind',
    method: 'Method',
    amount_cents: 'Amount',
    fee_cents: 'Fee',
    vnd: 'You send',
    rate: 'Rate',
    credited_cents: 'In balance',
    took_seconds: 'Booked after (s)',
    status: 'Status',
    reason: 'What happened',
    reference: 'Transaction ID',
    note: 'Note',
  },
  choices: {
    kind: { topup: 'Top-up', withdraw: 'Withdrawal' },
    reason: { no_transfer: 'No transfer within 24 hours' },
    status: {
      waiting: status.transactions.waiting,
      pending: status.transactions.pending,
      approved: status.transactions.approved,
      rejected: status.rejected,
      canceled: status.canceled,
      withdrew: status.withdrew,
      balance: status.transactions.balance,
    },
  },
  sections: { summary: 'Summary' },
} satisfies Messages<Resources['transactions']>;

const designs = {
  name: 'Design |||| Designs',
  fields: {
    thumb_url: 'Picture',
    file_name: 'File name',
    kind: 'Kind',
    folder: 'Folder',
    tags: 'Tags',
    width_px: 'Pixels',
    height_px: 'Height (px)',
    dpi: 'DPI in the file',
    has_alpha: 'Transparent',
    color_space: 'Color space',
    color_profile: 'Color profile',
    mime_type: 'Type of file',
    bytes: 'Size',
    is_low: 'Low resolution',
    created_at: 'Added',
  },
  choices: { kind: { raw: 'Print file', mockup: 'Mockup', 'mockup-back': 'Mockup, back' } },
  sections: { file: 'File', library: 'In the library' },
} satisfies Messages<Resources['designs']>;

const templates = {
  name: 'Import template |||| Import templates',
  fields: {
    name: 'Template',
    owner: 'Whose',
    layout: 'Made for',
    shop_id: 'Shop',
    is_default: 'Default',
    columns_used: 'Columns used',
    columns_total: 'Columns of the file',
    fit: 'Last file',
    missing: 'Missing columns',
    file_name: 'Name of the last file',
    file_rows: 'Rows of the last file',
    used_at: 'Used',
    orders: 'Orders',
    updated_at: 'Changed',
  },
  choices: {
    owner: { own: 'Yours', ready: 'Ready-made' },
    layout: { ...layoutTitles, platen: '%{operator} format' },
    fit: status.templates,
  },
  sections: {},
} satisfies Messages<Resources['templates']>;

const products = {
  name: 'Product |||| Products',
  fields: {
    picture: 'Picture',
    title: 'Title',
    status: 'Status',
    matched: 'Matched',
    variants: 'Variants',
    shop_id: 'Shop',
    source: 'Source',
    used_at: 'Last order',
    created_at: 'Added',
  },
  choices: {
    status: status.products,
    source: { orders: 'Paid orders', file: 'Order file', hand: 'By hand', ...platformNames },
  },
  sections: { summary: 'Product' },
} satisfies Messages<Resources['products']>;

/** Labels of the resources: react-admin finds `resources.<name>.fields.<field>` by itself. */
export const resources = {
  orders,
  order_items,
  catalog,
  variants,
  bills,
  balances,
  transactions,
  trackings,
  tickets,
  designs,
  products,
  shops,
  templates,
  notifications,
  store_links,
  incoming_orders,
  store_events,
} satisfies AllMessages<Resources & { order_items: typeof orderLines; variants: typeof catalogLines }>;
