import type { ShippingLine } from '../../../../contract/orders/statuses.ts';

/** The carrier of each line, the shape of its numbers (`#`: a digit), and where a buyer follows the parcel. */
const carriers: Record<ShippingLine, readonly [carrier: string, shape: string, page: string]> = {
  usps: ['USPS', '9400111899##########', 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  epacket: ['ePacket', 'LV#########CN', 'https://t.17track.net/en#nums='],
  yunexpress: ['YunExpress', 'YT26########00####', 'https://www.yuntrack.com/parcelTracking?id='],
  dhl: ['DHL', '##########', 'https://www.dhl.com/en/express/tracking.html?AWB='],
  shunfeng: ['SF Express', 'SF#############', 'https://www.sf-express.com/we/ow/chn/en/waybill/list?no='],
  'shunfeng-express': [
    'SF Express',
    'SF#############',
    'https://www.sf-express.com/we/ow/chn/en/waybill/list?no=',
  ],
  'house-express': ['House express', 'HX##########VN', 'https://t.17track.net/en#nums='],
  '4px': ['4PX', '4PX############CN', 'https://track.4px.com/#/result/0/'],
};

/** A tracking number on a line made of these digits, its carrier and its page. For sample data and the simulator. */
export const trackingOf = (
  line: ShippingLine,
  digits: string,
): { number: string; carrier: string; url: string } => {
  const [carrier, shape, page] = carriers[line];
  let at = 0;
  const number = shape.replaceAll('#', () => digits[at++ % digits.length] ?? '0');
  return { number, carrier, url: page + number };
};
