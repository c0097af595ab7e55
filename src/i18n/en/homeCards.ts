/** The cards of the dashboard. */
export const homeCards = {
  attention: 'Needs attention',
  tasks: '%{smart_count} task |||| %{smart_count} tasks',
  look: {
    orders: 'See orders',
    trackings: 'See packages',
    bills: 'See bills',
    tickets: 'See tickets',
    store_links: 'See stores',
    incoming_orders: 'See incoming orders',
  },
  task: {
    broken_stores: {
      title: '%{smart_count} store no longer works |||| %{smart_count} stores no longer work',
      help: 'No orders come in and no tracking numbers go back. Everything missed is pulled once it works again.',
      action: 'Fix stores',
    },
    incoming: {
      title: '%{smart_count} incoming order needs you |||| %{smart_count} incoming orders need you',
      help: 'It could not be taken, or was changed in the store. Each one says why and what to do.',
      action: 'Fix orders',
    },
    rejected: {
      title: '%{smart_count} order was rejected |||| %{smart_count} orders were rejected',
      help: 'Each order says what to fix.',
      action: 'Fix orders',
    },
    held: {
      title:
        '%{smart_count} order is on hold until you change it |||| %{smart_count} orders are on hold until you change them',
      help: 'Replace the file or correct the address that the order names.',
      action: 'Change orders',
    },
    tickets: {
      title: '%{smart_count} ticket needs your answer |||| %{smart_count} tickets need your answer',
      help: 'We asked something, or made an offer.',
      action: 'Answer',
    },
    address: {
      title:
        '%{smart_count} address could not be verified |||| %{smart_count} addresses could not be verified',
      help: 'Correct it, or mark it as valid if it is right.',
      action: 'Check addresses',
    },
    pending: {
      title: '%{smart_count} order is waiting for payment |||| %{smart_count} orders are waiting for payment',
      help: 'Complete and in stock. Check the cost, then pay.',
      action: 'Review and pay',
    },
    prints_held: {
      title:
        '%{smart_count} order has print files to confirm |||| %{smart_count} orders have print files to confirm',
      help: 'Low resolution, hardly visible, or centered by us: confirm or replace the files, then pay.',
      action: 'Check files',
    },
    out_of_stock: {
      title: '%{smart_count} order is out of stock |||| %{smart_count} orders are out of stock',
      help: 'Pending orders that cannot be paid: choose another color, size or product.',
      action: 'Change orders',
    },
    unmatched: {
      title: '%{smart_count} order is not complete |||| %{smart_count} orders are not complete',
      help: 'Pending orders without a product or a print file: they cannot be paid yet.',
      action: 'Complete orders',
    },
    bills: {
      title: '%{smart_count} bill to pay |||| %{smart_count} bills to pay',
      help: 'Unpaid, partly paid or overdue.',
      action: 'See bills',
    },
    troubled: {
      title:
        '%{smart_count} package has a problem on its way |||| %{smart_count} packages have a problem on their way',
      help: 'A delivery failed, it is coming back, or the carrier reports an exception.',
      action: 'See packages',
    },
    late: {
      title: '%{smart_count} package is late |||| %{smart_count} packages are late',
      help: 'Past the promised date, not scanned in time, or lost.',
      action: 'See packages',
    },
    not_activated: {
      title: '%{smart_count} package was not scanned yet |||| %{smart_count} packages were not scanned yet',
      help: 'Labeled %{days} days ago or more.',
      action: 'See packages',
    },
    stuck: {
      title: '%{smart_count} package has not moved |||| %{smart_count} packages have not moved',
      help: 'No news for %{days} days or more.',
      action: 'See packages',
    },
  },
  stake: {
    rejected: 'on hold',
    held: 'on hold',
    address: 'paid, held back',
    pending: 'to pay',
    prints_held: 'files to confirm',
    out_of_stock: 'out of stock',
    unmatched: 'not complete',
  },
  pending_wait: 'Someone with the right to pay has to confirm them.',
  debt: 'Top up %{amount} to order again',
  debt_help: 'The account is over its debt limit: new orders cannot be paid.',
  clear_help: 'No orders need your attention.',
  clear_made:
    'Nothing waits for you. %{smart_count} order is being made. |||| Nothing waits for you. %{smart_count} orders are being made.',
  to_orders: 'Go to orders',
  releases: 'New releases',
  statuses: 'Orders of the last 30 days by status',
  in_days: '%{smart_count} order in total |||| %{smart_count} orders in total',
  money: {
    balance: 'Balance',
    credit: 'Balance & credit',
    due: 'due %{date}',
    used: 'Credit used',
    left: '%{left} left of %{limit}',
    to_pay: '%{smart_count} open bill |||| %{smart_count} open bills',
    adjustments: 'Balance adjustments',
    in_review: '%{smart_count} top-up in review |||| %{smart_count} top-ups in review',
    top_up: 'Top up',
    bills: 'View bills',
  },
  imports: {
    title: 'Imports in progress',
    reading: 'Reading the file',
    checking: 'Checking the rows',
    creating:
      'Creating orders: %{done} of %{smart_count} row |||| Creating orders: %{done} of %{smart_count} rows',
    mapping: 'Waits for you to match its columns',
    preview: 'Checked: waits for you to create its orders',
    stopped: 'Stopped: you can continue where it left off',
    failed: 'Failed on our side: you can continue where it left off',
    go_on: 'Continue',
    see: 'See progress',
  },
  start: {
    title: 'Get started',
    done: 'Done',
    shop: { title: 'Create a shop' },
    designs: {
      title: 'Choose products and upload designs',
      help: 'See price, print areas and stock before you sell.',
    },
    money: { title: 'Top up your balance', help: 'Nothing is charged before you confirm an order.' },
    order: {
      title: 'Send your first orders',
      help: 'From a CSV or XLSX file, or by hand. The full cost is shown before you pay.',
    },
    catalog: 'Open the catalog',
    upload: 'Upload designs',
    top_up: 'Top up',
    create: 'Create order',
    import: 'Import orders',
  },
};
