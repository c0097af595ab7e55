/** Questions before a file is printed that would look blurred or could not be seen. */
export const printWarnings = {
  quality: {
    effect:
      'Orders held back for this can then be paid, or go on to production. This cannot be undone, but you can choose other files until production starts.',
    title:
      'Print %{smart_count} order at low resolution? |||| Print %{smart_count} orders at low resolution?',
    help: 'The lowest file prints at %{dpi} DPI. Below 150 DPI fine lines and small letters can look soft or blurred. Since the files print as you accept them here, we cannot reprint for blur. Placed smaller, or with a larger file, they come out sharp.',
    none: 'No low-resolution prints here',
    none_help:
      'None of the selected orders that can still be changed has a file below 150 DPI, one that would hardly be seen, or one that we centered.',
    held: 'At its size, a file prints at only %{dpi} DPI',
    held_help:
      'Below 150 DPI it can look blurred, so the order stops here until you decide. Place the file smaller, choose a larger one, or accept the low resolution.',
    place: 'Place it smaller',
  },
  blank: {
    title:
      'Print %{smart_count} order that may not be seen? |||| Print %{smart_count} orders that may not be seen?',
    title_both: 'Print %{smart_count} order as it is? |||| Print %{smart_count} orders as they are?',
    help: '%{smart_count} order has a file with no ink, almost no ink, or ink in the color of the product. Since it prints as you accept it here, we cannot reprint it for that. |||| %{smart_count} orders have files with no ink, almost no ink, or ink in the color of the product. Since they print as you accept them here, we cannot reprint them for that.',
    held: 'A print would hardly be seen',
    held_help: 'The order stops here until someone decides. Choose another file, or print it anyway.',
    choose: 'Choose another file',
    confirm: 'Print anyway',
    reason: {
      transparent: '%{name}: nothing is visible, it is fully or almost fully transparent.',
      sparse: '%{name}: less than 1 % of it has ink.',
      cloth_color: '%{name}: nearly all of its ink has the color of the product.',
    },
    short: {
      transparent: 'nothing to print',
      sparse: 'almost nothing to print',
      cloth_color: 'in the color of the product',
    },
  },
  recentered: {
    title: 'Print %{smart_count} order centered? |||| Print %{smart_count} orders centered?',
    help: 'In %{smart_count} order a file would lie outside of a print area that became smaller. We centered it. |||| In %{smart_count} orders files would lie outside of print areas that became smaller. We centered them.',
    held: 'A print area became smaller: check the placement',
    held_help: 'The order stops here until someone decides.',
    file: '%{name}, %{position}: it would lie outside of the smaller area, so it prints centered.',
    place: 'Place the file',
    confirm: 'Accept centered',
    short: 'centered',
  },
};
