import type { ShippingLine } from '../../../../contract/orders/statuses.ts';
import { carrierName, parcelPage } from '../../../../contract/trackings/carriers.ts';

/** Shapes of each line's tracking numbers; `#` stands for a digit. */
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

/** Builds a tracking number of these digits with its carrier and tracking page. For sample data and the simulator. */
export const trackingOf = (
  line: ShippingLine,
  digits: string,
): { number: string; carrier: string; url: string } => {
  let index = 0;
  const number = shapes[line].replaceAll('#', () => digits[index++ % digits.length] ?? '0');
  return { number, carrier: carrierName(line), url: parcelPage(line, number) };
};
