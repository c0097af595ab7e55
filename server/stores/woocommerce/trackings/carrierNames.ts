/** Names of a line's carrier in WooCommerce, where it knows the carrier. */
interface WooCarrier {
  /** Key of the provider in core fulfillments. */
  provider?: string;
  /** Names in the list of providers of Shipment Tracking and AST. */
  names?: readonly string[];
}

/**
 * Carriers that WooCommerce knows and links to the same page as we do. Only `usps` was confirmed in a store; all others
 * are sent with name and link, which works in every store.
 */
export const wooCarriers: Readonly<Record<string, WooCarrier>> = {
  usps: { provider: 'usps', names: ['USPS'] },
  epacket: {},
  yunexpress: { names: ['YunExpress', 'Yun Express'] },
  dhl: { provider: 'dhl', names: ['DHL', 'DHL Express'] },
  shunfeng: { names: ['SF Express'] },
  'shunfeng-express': { names: ['SF Express'] },
  'house-express': {},
  '4px': { names: ['4PX'] },
};

const carriers = new Map(Object.entries(wooCarriers));

/** Returns WooCommerce's names for a line; none for other lines. */
export const findWooCarrier = (line: string): WooCarrier => carriers.get(line) ?? {};
