/**
 * Shopify's names of carriers by our shipping lines: Shopify tracks parcels of these itself. Case-sensitive. Missing
 * lines are sent under their own name.
 */
const listedNames: ReadonlyMap<string, string> = new Map([
  ['usps', 'USPS'],
  ['yunexpress', 'YunExpress'],
  ['shunfeng', 'SF Express'],
  ['shunfeng-express', 'SF Express'],
  ['dhl', 'DHL Express'],
  ['4px', '4PX'],
]);

interface Parcel {
  shippingLine: string;
  carrierName: string;
  trackingNumber: string;
  trackingUrl: string;
}

/**
 * Returns the tracking that a parcel is reported with. The link is always ours: a name that is not listed would have
 * none.
 */
export const readTracking = ({ shippingLine, carrierName, trackingNumber, trackingUrl }: Parcel) => ({
  company: listedNames.get(shippingLine) ?? carrierName,
  number: trackingNumber,
  url: trackingUrl,
});
