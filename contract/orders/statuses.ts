/** Codes of spec §3 by status of the API. Code 9 is a resend under review (domain, "Order code 9"). */
export const orderStatusCodes = {
  pending: 1,
  reviewing: 2,
  awaiting: 3,
  process: 4,
  'partially-fulfilled': 5,
  fulfilled: 8,
  rejected: 7,
  resend: 9,
  refund: 10,
  canceled: 6,
} as const;

export type OrderStatus = keyof typeof orderStatusCodes;
export type OrderStatusCode = (typeof orderStatusCodes)[OrderStatus];

/** Statuses in the order of the tabs (look §6). */
export const orderStatuses: readonly [OrderStatus, ...OrderStatus[]] = Object.keys(orderStatusCodes) as [
  OrderStatus,
  ...OrderStatus[],
];

const statusByCode = new Map<number, OrderStatus>(
  orderStatuses.map((status) => [orderStatusCodes[status], status]),
);

/** Returns the status of a code. Throws for a code that spec §3 does not list. */
export const orderStatusOf = (code: number): OrderStatus => {
  const status = statusByCode.get(code);
  if (!status) throw new Error(`No order status has the code ${code}`);
  return status;
};

/** Sources of orders (spec §1); `manual` is an order entered by hand. */
export const orderSources = ['csv', 'shopify', 'shopbase', 'woocommerce', 'manual'] as const;
export type OrderSource = (typeof orderSources)[number];

export const paymentStatuses = ['unpaid', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Results of the address check, a status of its own (domain §1.3). `confirmed`: the seller marked the address as valid.
 */
export const addressChecks = ['unchecked', 'valid', 'invalid', 'confirmed'] as const;
export type AddressCheck = (typeof addressChecks)[number];
