import type { ShippingLine } from '../../../../contract/orders/statuses.ts';
import { carrierName, parcelPage } from '../../../../contract/trackings/carriers.ts';

/** The shape of each line's numbers; `#`: a digit. */
const shapes: Record<ShippingLine, string> = {
  usps: '9400111899##########',
  epacket: 'LV#########CN',
  yunexpress: 'YT26########00####',
  dhl: '##########',
  shunfeng: 'SF#############',
  'shunfeng-express': 'SF#############',
  'house-express': 'HX##########VN',
  '4px': '4PX############CN',
};

/** A tracking number on a line made of these digits, its carrier and its page. For sample data and the simulator. */
export const trackingOf = (
  line: ShippingLine,
  digits: string,
): { number: string; carrier: string; url: string } => {
  let at = 0;
  const number = shapes[line].replaceAll('#', () => digits[at++ % digits.length] ?? '0');
  return { number, carrier: carrierName(line), url: parcelPage(line, number) };
};
