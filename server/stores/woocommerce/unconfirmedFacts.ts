/** Facts about WooCommerce and its extensions that are documented or guessed, but were never seen in a real store. */
export const unconfirmedFacts = {
  /** First version that knows `modified_after`; older ones would answer every pull with all orders. */
  minVersion: [5, 8],
  /**
   * Value of the field `_fulfillment_status` of an order all of whose pieces were sent, seen; and of a part of them,
   * guessed.
   */
  fulfillmentStatuses: { all: 'fulfilled', part: 'partially_fulfilled' },
  /** Shipping methods that mean "picked up": seen is the first only. */
  pickupMethods: ['local_pickup', 'pickup_location'],
  /**
   * Value of AST's `status_shipped` that leaves the status of the order alone; we complete the order by ourselves. AST
   * gets no date: its format is a setting of the store that no call reads, and without one it takes the day of the
   * call.
   */
  astKeepsStatus: 0,
  /** Field of the response to a new fulfillment with its id. Seen in the list of fulfillments only. */
  fulfillmentIdField: 'id',
  /** Namespaces of tracking extensions. AST serves the namespace of Shipment Tracking as well. */
  namespaces: { shipmentTracking: 'wc-shipment-tracking/v3', ast: 'wc-ast/v3' },
} as const;
