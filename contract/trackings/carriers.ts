import type { ShippingLine } from '../orders/statuses.ts';
import { plainLetters } from '../plainLetters.ts';

/** A carrier of a line, its tracking page for buyers, and its other names. */
interface Carrier {
  name: string;
  /** URL of a parcel's page, up to its number. */
  page: string;
  /** Other names, and the numbers by which 17TRACK knows it. */
  aliases: readonly (string | number)[];
}

const sf: Carrier = {
  name: 'SF Express',
  page: 'https://www.sf-express.com/we/ow/chn/en/waybill/list?no=',
  aliases: ['shunfeng', 'sf', 100012],
};

const carriers: Record<ShippingLine, Carrier> = {
  usps: {
    name: 'USPS',
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
    aliases: ['united states postal service', 21051],
  },
  epacket: {
    name: 'ePacket',
    page: 'https://t.17track.net/en#nums=',
    aliases: ['china ems', 'china post', 3011, 3013],
  },
  yunexpress: {
    name: 'YunExpress',
    page: 'https://www.yuntrack.com/parcelTracking?id=',
    aliases: ['yun express', 'yuntrack', 190008],
  },
  dhl: {
    name: 'DHL',
    page: 'https://www.dhl.com/en/express/tracking.html?AWB=',
    aliases: ['dhl express', 100001],
  },
  shunfeng: sf,
  'shunfeng-express': sf,
  'house-express': { name: 'House express', page: 'https://t.17track.net/en#nums=', aliases: [] },
  '4px': { name: '4PX', page: 'https://track.4px.com/#/result/0/', aliases: ['4px express', 190094] },
};

/** Returns the name of a line's carrier. */
export const carrierName = (line: ShippingLine): string => carriers[line].name;

/** Returns the tracking page of a parcel. */
export const parcelPage = (line: ShippingLine, number: string): string => carriers[line].page + number;

const carriersByName = new Map<string, string>(
  Object.values(carriers).flatMap(({ name, aliases }) =>
    [name, ...aliases].map((alias) => [plainLetters(String(alias)), name] as const),
  ),
);

/**
 * Returns the carrier by our name, another name, the name of a line, or its number at 17TRACK; undefined for a carrier
 * that we do not use.
 */
export const findCarrier = (nameOrNumber: string | number): string | undefined => {
  const text = plainLetters(String(nameOrNumber)).trim();
  return (
    carriersByName.get(text) ??
    (Object.hasOwn(carriers, text) ? carriers[text as ShippingLine].name : undefined)
  );
};
