import { describe, expect, it } from 'vitest';
import { reportedStateOf } from '../../../contract/imports/vocabulary/states.ts';
import { wordingProblem } from '../../../contract/orders/address/wording.ts';
import { countryChoices, readCountryCell } from '../../../contract/places/countryNames.ts';
import { readPostcode } from '../../../contract/places/postcodes.ts';
import { regionCode } from '../../../contract/places/regions.ts';
import { readCase } from './readFile.ts';

/** Returns the result of each row of a file with one order per value: a SKU, or the question about it. */
const outcomes = async (name: string): Promise<string[]> =>
  (await readCase(`../kinds/${name}`)).map((line) => {
    const [, , item = ''] = line.split(' | ');
    return /CT-BLK-\w+/.exec(item)?.[0] ?? item.split(' ').at(-1) ?? '';
  });

describe('sizes', () => {
  it('are read if the text names one, and asked about if not', async () => {
    const results = await outcomes('sizes.csv');
    expect(results.join(' ').replaceAll('CT-BLK-', '').replaceAll('size_unknown', '?')).toBe(
      '2XL ? ? ? ? ? 2XL ? ? ? ? ? ? ? ? ? ? L L L XL L L ? XL ? XL 2XL 2XL L L L M XL L L L L L ? ? ? ? ? XL 2XL 2XL ? ? ? ? ? ? ? ? ? ?',
    );
  });
});

describe('colors', () => {
  it('are read in any language, and asked about if two are named', async () => {
    const results = await outcomes('colors.csv');
    expect(results.join(' ').replaceAll('CT-BLK-L', 'black').replaceAll('color_unknown', '?')).toBe(
      'black ? black black black ? black black black black black black black black black black black ? ? ? ? ? black black black ? ? ? ? black',
    );
  });
});

describe('countries', () => {
  it.each([
    [
      'US',
      'USA.|U.S.A|U. S. A.|United States - US|US United States|(US) United States|Mỹ (USA)|アメリカ|米国|美國',
    ],
    ['GB', 'England|Scotland|England, UK|Great Britain (UK)|GBR|Großbritannien|Angleterre|イギリス'],
    [
      'KR',
      'South Korea|Korea, Republic of|Korea (Republic of)|Republic of Korea (South)|KOR|Hàn Quốc|대한민국',
    ],
    ['VN', 'Viet Nam|Việt Nam|VIỆT NAM|VNM'],
    ['HK', 'Hong Kong SAR|Hong Kong S.A.R.|Hong Kong SAR China|香港'],
    ['DE', 'Deutschland|Allemagne|Niemcy|ドイツ|독일|德国|Германия|ألمانيا|גרמניה|CHLB Đức|DEU'],
    ['NL', 'Netherlands (the)|Kingdom of the Netherlands|Holland|NLD'],
    ['PS', 'Palestine|PSE|Palestine, State of'],
    ['XK', 'Kosovo'],
    ['CI', "Cote d’Ivoire|Côte d'Ivoire|Ivory Coast"],
    ['GM', 'Gambia, The'],
    ['TW', 'Taiwan, R.O.C.|China, Republic of|Republic of China'],
    ['CN', "P.R. China|People's Republic of China|China (Mainland)"],
    ['KP', "Korea, Democratic People's Republic of"],
    ['GU', 'Guam (USA)'],
    ['PR', 'Puerto Rico (US)|Porto Rico'],
    ['LC', 'St. Lucia|Saint Lucia'],
  ])('include %s in many spellings', (code, names) => {
    const list = names.split('|');
    expect(list.map((name) => `${name}: ${readCountryCell(name)}`)).toEqual(
      list.map((name) => `${name}: ${code}`),
    );
  });

  it.each([
    'Congo',
    'Virgin Islands',
    'Channel Islands',
    'Republic of Congo and Niger',
    'US, Canada',
    'Texas',
    'Islands',
    'Democratic',
  ])('are not decided by %j', (name) =>
    expect([readCountryCell(name), countryChoices(name).includes('US')]).toEqual([undefined, false]),
  );
});

describe('order states of other stores', () => {
  it.each([
    [
      'canceled',
      'Trả hàng/Hoàn tiền|Hủy bởi người mua|Đã chuyển hoàn|shipped_back_success|Storniert|취소완료|キャンセル受付|annulée|已退款',
    ],
    ['shipped', 'Đã giao cho ĐVVC|Shipping|failed_delivery|versendet|배송중|発送済|expédiée|Enviado|已发货'],
    [
      'shipped',
      'Người mua xác nhận đã nhận được hàng nhưng vẫn có thể gửi yêu cầu Trả hàng/Hoàn tiền trước ngày 12-05-2026',
    ],
    [
      'unpaid',
      'holded|Incomplete|Awaiting check payment|unbezahlt|입금대기|支払い待ち|Pendiente de pago|待付款',
    ],
    [
      'open',
      'payment_review|Refund requested|PARTIALLY_SHIPPING|closed|Archived|Xong 12/5|INFO_ST_DOMESTIC_RETURN',
    ],
    [
      undefined,
      'Chờ lấy hàng|Chờ xác nhận|ready_to_ship|Awaiting Fulfillment|Acknowledged|Not fulfilled|bezahlt|결제완료|未発送|待发货|paid|-|N/A|',
    ],
  ])('include %s', (state, names) => {
    const list = names.split('|');
    expect(list.map((name) => `${name}: ${reportedStateOf(name)}`)).toEqual(
      list.map((name) => `${name}: ${state}`),
    );
  });
});

describe('persons and streets', () => {
  it.each([
    [
      'masked',
      'Nguyễn V***|Nguyễn ***|****1234|John D●●|山田＊＊|xxxxx|John ####|J____ D___|Khách hàng ẩn danh|[removed]|Buyer name hidden',
    ],
    ['placeholder', '*|* *|- -|……|Guest|N/A N/A|******'],
    [undefined, 'Anna ★★|Jean-Luc Picard|Ann_Marie Lee|Max Alexx|Xuân|Lý Ẩn|M.C. Escher'],
  ])('report %s', (problem, names) => {
    const list = names.split('|');
    expect(list.map((name) => `${name}: ${wordingProblem('recipient', name)}`)).toEqual(
      list.map((name) => `${name}: ${problem}`),
    );
  });

  it('report a masked street number or name', () => {
    const streets = ['12 *****', 'Street ***', '1** Nguyễn Trãi', '12 Main St'];
    expect(streets.map((street) => wordingProblem('address1', street))).toEqual([
      'masked',
      'masked',
      'masked',
      undefined,
    ]);
  });
});

describe('postcodes', () => {
  it.each([
    ['GB', 'SW 1A 1AA', 'SW1A 1AA'],
    ['GB', 'SW1A1 AA', 'SW1A 1AA'],
    ['CA', 'K 1A 0B6', 'K1A 0B6'],
    ['NL', '1012  AB', '1012 AB'],
    ['BR', '01310 100', '01310-100'],
    ['BR', '01.310-100', '01310-100'],
    ['PL', '00 950', '00-950'],
    ['PT', '1000 001', '1000-001'],
    ['US', '787 01', '78701'],
    ['US', '78701- 1234', '78701-1234'],
    ['DE', '10 115', '10115'],
    ['IE', 'D 02 X285', 'D02 X285'],
  ])('of %s turn %j into %j', (country, text, value) =>
    expect(readPostcode(text, country)).toEqual({ value, padded: false, fits: true }),
  );

  it.each([
    ['US', 'TX 78701'],
    ['US', '78'],
    ['KR', '123-456'],
    ['GB', 'SW1A'],
  ])('of %s leave %j unchanged and report it', (country, text) =>
    expect(readPostcode(text, country)).toMatchObject({ value: text, fits: false }),
  );

  it('are read beside states with dots', () => {
    expect(['P.R.', 'N.Y.', 'D. C.'].map((text) => regionCode('US', text))).toEqual(['PR', 'NY', 'DC']);
  });
});
