import type { LineEntry } from '../../../../contract/vocabularies/vocabularies.ts';
import { carrierName, parcelPage } from '../../../../contract/trackings/carriers.ts';

/** Shapes of each line's tracking numbers; `#` stands for a digit. */
const shapes: Readonly<Record<string, string>> = {
  usps: '9400111899##########',
  epacket: 'LV#########CN',
  yunexpress: 'YT26########00####',
  dhl: '##########',
  shunfeng: 'SF#############',
  'shunfeng-express': 'SF#############',
  'house-express': 'HX##########VN',
  '4px': '4PX############CN',
};

/** Shape of the numbers of all other lines. */
const otherShape = '############';

/** Builds a tracking number of these digits with its carrier and tracking page. For sample data and the simulator. */
export const trackingOf = (
  line: string,
  digits: string,
  lines: readonly LineEntry[],
): { number: string; carrier: string; url: string } => {
  let index = 0;
  const number = (shapes[line] ?? otherShape).replaceAll('#', () => digits[index++ % digits.length] ?? '0');
  return { number, carrier: carrierName(line, lines), url: parcelPage(line, number, lines) };
};
