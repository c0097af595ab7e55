/** Returns the number at the end of an id of the API, such as `91` of `gid://shopify/LineItem/91`. */
export const readId = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1).replace(/\?.*$/, '');

/** Returns the type of an id of the API, such as `LineItem`. */
export const readIdType = (gid: string): string => gid.split('/')[3] ?? '';

/** Returns the id of the API for a number. */
export const toGid = (type: string, id: string): string => `gid://shopify/${type}/${id}`;

const FULFILLMENT_ORDER = 'FulfillmentOrder/';

/**
 * Returns the signal id of a fulfillment order. Messages about fulfillment orders do not name the order, so it is
 * looked up when it is fetched.
 */
export const fulfillmentOrderSignalId = (gid: string): string => FULFILLMENT_ORDER + readId(gid);

/** Returns the fulfillment order of a signal id; undefined if it is the id of an order. */
export const fulfillmentOrderOfSignal = (externalId: string): string | undefined =>
  externalId.startsWith(FULFILLMENT_ORDER)
    ? toGid('FulfillmentOrder', externalId.slice(FULFILLMENT_ORDER.length))
    : undefined;
