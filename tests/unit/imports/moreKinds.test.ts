import { describe, expect, it } from 'vitest';
import { oneClick } from '../../../contract/imports/oneClick.ts';
import { sizeForProduct } from '../../../contract/imports/vocabulary/sizes.ts';
import { readCountryCell } from '../../../contract/places/countryNames.ts';
import { readCase } from './readFile.ts';

/** More files of stores of several countries (see `kinds.test.ts`). */

describe('two persons in one file', () => {
  it.each([
    [
      'rakuten-split-columns.csv',
      [
        '1 | 佐藤 花子 · 梅田1-1 · 大阪市北区 · 大阪府 · 530-0001 | 1 CT-BLK-L | 2 phone phone_invalid; 2 order_state order_state_open; 2 country required | left',
      ],
    ],
    [
      'rakuten-phone-and-postcode-in-parts.csv',
      [
        'R-1 | 佐藤 花子 · 北1-1 · 札幌市中央区 · 北海道 · 060-0001 · JP | 1 CT-BLK-L | made',
        'R-2 | 山田 太郎 · 梅田1-1 · 大阪市北区 · 大阪府 · 530-0001 · JP | 2 CT-BLK-M | made',
        'R-3 | 鈴木 一郎 · 丸の内1-1 · 千代田区 · 東京都 · 100-0005 · JP | 1 CT-BLK-S | made',
      ],
    ],
    [
      'japanese-family-and-given-name.csv',
      ['1 | 佐藤 花子 · 神南1-2-3 · 渋谷区 · 東京都 · 150-0041 · JP | 1 CT-BLK-L | made'],
    ],
    [
      'gift-recipient.csv',
      [
        '1 | Ben Hill · 2 Oak · Austin · 78701 · US | 1 CT-BLK-L | 2 region region_missing | made',
        '2 | Cy · 1 A St · Miami · 33101 · US | 1 CT-BLK-L | 3 address1 address_from_billing; 3 region region_missing | made',
      ],
    ],
    [
      'shopify-billing-only.csv',
      [
        '#1 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 1 CT-BLK-L “Name on shirt: ANNA” | 2 personalization personalization_guessed; 2 address1 address_from_billing | made',
        '#2 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 1 CT-BLK-S | 3 item_state item_left_out; 4 item_state item_left_out | made',
      ],
    ],
  ])('%s', async (name, orders) => expect(await readCase(`../kinds/${name}`)).toEqual(orders));
});

describe('states and quantities', () => {
  it.each([
    [
      'spanish-order-states.csv',
      [
        '1 | José Núñez · Calle 5 · Madrid · 28013 · ES | 1 CT-BLK-L | 2 order_state order_shipped | left',
        '2 | José Núñez · Calle 5 · Madrid · 28013 · ES | 1 CT-BLK-L | made',
      ],
    ],
    [
      'shopee-vietnam-returned.csv',
      [
        '2401 | N***n V***h · 12 Xuân Thủy · Quận Cầu Giấy · Hà Nội · VN | 1 CT-BLK-L | 2 quantity quantity_reduced; 2 phone phone_invalid; 2 shipping_line shipping_line_unknown; 2 recipient masked | left',
        '2402 | Lê Hoa · 12 Xuân Thủy · Quận Cầu Giấy · Hà Nội · VN | 2 CT-BLK-L | 3 shipping_line shipping_line_unknown; 3 order_state order_canceled | left',
      ],
    ],
    [
      'quantity-words.csv',
      [
        '1 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 1,000 CT-BLK-L | 2 quantity quantity_thousands | left',
        '2 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 1.000 CT-BLK-L | 3 quantity quantity_thousands | left',
        '3 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 2 cái CT-BLK-L | 4 quantity quantity_invalid | left',
        '4 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 2 CT-BLK-L | made',
        '5 | Ann Lee · 1 A St · Miami · FL · 33101 · US | two CT-BLK-L | 6 quantity quantity_invalid | left',
        '6 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 0 CT-BLK-L | 7 quantity quantity_range | left',
        '7 | Ann Lee · 1 A St · Miami · FL · 33101 · US | -1 CT-BLK-L | 8 quantity quantity_invalid | left',
        '8 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 2 CT-BLK-L | made',
      ],
    ],
  ])('%s', async (name, orders) => expect(await readCase(`../kinds/${name}`)).toEqual(orders));
});

describe('addresses in more columns', () => {
  it.each([
    [
      'brazil-estado.csv',
      [
        '1 | Ana Silva · Rua A 1 · Apto 2 · São Paulo · SP · 01310-100 · BR | 1 CT-BLK-L | 2 postcode postcode_padded | made',
      ],
    ],
    [
      'country-or-state.csv',
      [
        '1 | Ann Lee · 1 A St · Atlanta · 30301 · Georgia | 1 CT-BLK-L | 2 country country_or_state | left',
        '2 | Ann Lee · 1 A St · Trenton · 08601 · New Jersey | 1 CT-BLK-L | 3 country country_unknown | left',
        '3 | Ann Lee · 1 A St · Tbilisi · 0105 · GE | 1 CT-BLK-L | made',
        '4 | Ann Lee · 1 A St · Austin · TX · 78701 · US | 1 CT-BLK-L | made',
        '5 | Ann Lee · 1 A St · Toronto · ON · M5V 2T6 · CA | 1 CT-BLK-L | made',
        '6 | Ann Lee · 1 A St · Los Angeles · 90001 · CA | 1 CT-BLK-L | 7 country country_or_state | left',
      ],
    ],
    [
      'german-house-number.csv',
      ['D1 | Ute Maß · Hauptstraße 12a · Hinterhaus · Berlin · 10115 · DE | 1 CT-BLK-L | made'],
    ],
    [
      'vietnamese-house-number.csv',
      ['1 | Lan Lê · 12 Lê Lợi · Bến Nghé · TP. Hồ Chí Minh · Hồ Chí Minh · VN | 1 CT-BLK-L | made'],
    ],
  ])('%s', async (name, orders) => expect(await readCase(`../kinds/${name}`)).toEqual(orders));
});

describe('workbooks and variants', () => {
  it.each([
    [
      'german-numbers-as-codes.xlsx',
      [
        '1001 | Jörg Groß · Hauptstr. 5 · Dresden · 01067 · DE | 2 CT-BLK-L | 2 postcode postcode_padded | made',
        '1002 | Ute Maß · Markt 2 · Berlin · 10115 · DE | 3 phone digits_lost; 3 sku sku_unknown | left',
      ],
    ],
    [
      'japanese-workbook.xlsx',
      [
        '1 | 佐藤花子 · 北1条西2 · 札幌市 · 北海道 · 060-0001 · JP | 1 CT-BLK-L | 2 postcode postcode_padded | made',
        '2 | 佐藤花子 · 神南1-2-3 · 渋谷区 · 東京都 · 1500041 · JP | 1 CT-BLK-2XL | 3 order_state order_canceled | left',
      ],
    ],
    [
      'vietnamese-workbook.xlsx',
      [
        'A1 | Lê Hoa · 12 Lê Lợi, P. Bến Nghé, Q.1 · TP HCM · Hồ Chí Minh · VN | 2 CT-BLK-L | 2 order_state order_shipped | left',
        'A2 | Trần An · 5 Hàng Bài · Hà Nội · Hà Nội · VN | 3 size size_unknown | left',
      ],
    ],
    [
      'five-personalizations.csv',
      [
        '1 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 1 CT-BLK-L “ANNA\nPersonalization 2: BOB\nFront text: Hello\nBack text: World” | 2 color options_differ | made',
      ],
    ],
    [
      'variants-in-one-cell.csv',
      [
        '1 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 1 CT-BLK-L | made',
        '2 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 1 CT-BLK-XL | made',
        '3 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 4 size size_unknown | left',
        '4 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 5 size size_unknown | left',
        '5 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 6 size size_unknown | left',
        '6 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 1 CT-BLK-L | made',
        '7 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 1 CT-BLK-L | made',
        '8 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 1 CT-BLK-L “Nombre: ANA” | made',
      ],
    ],
    [
      'unknown-states.csv',
      [
        '1 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 1 CT-BLK-L | 2 order_state order_shipped | left',
        '2 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 1 CT-BLK-L | 3 order_state order_state_open | left',
        '3 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 1 CT-BLK-L | made',
        '4 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 1 CT-BLK-L | 5 order_state order_state_open | left',
      ],
    ],
  ])('%s', async (name, orders) => expect(await readCase(`../kinds/${name}`)).toEqual(orders));
});

describe('values that only look certain', () => {
  it.each([
    [
      'size-and-sku-differ.csv',
      [
        '1 | Ann Lee · 1 A St · Miami · FL · 33101 · US | 1 CT-BLK-L | 2 size size_differs | left',
        '2 | Bo Kim · 2 B St · Miami · FL · 33101 · US | 1 CT-BLK-L | made',
        '3 | Cy Ray · 3 C St · Miami · FL · 33101 · US | 1 CT-BLK-M | made',
        '4 | Di Fox · 4 D St · Miami · FL · 33101 · US | 1 CT-BLK-M | made',
      ],
    ],
    [
      'cities-as-countries.csv',
      [
        '1 | Ann Lee · 1 A St · Dubai · Dubai | 1 CT-BLK-L | 2 country country_unknown | left',
        '2 | Bo Kim · 2 B St · Dubai · AE | 1 CT-BLK-L | made',
        '3 | Cy Ray · 3 C St · Riyadh · 11564 · SA | 1 CT-BLK-M | made',
        '4 | Di Fox · 4 D St · Riyadh · 11564 · SA | 1 CT-BLK-M | made',
      ],
    ],
    [
      'masked-names-and-postcodes-vi.csv',
      [
        '1 | Nguyễn Vxx · 12 Lê Lợi · Đà Nẵng · Đà Nẵng · 55000 · VN | 1 CT-BLK-L | 2 recipient masked | left',
        '2 | Trần An · 12 Lê Lợi · Hồ Chí Minh · Hồ Chí Minh · 70*** · VN | 1 CT-BLK-L | 3 postcode masked | left',
        '3 | Lê Bình · 12 Lê Lợi · Hồ Chí Minh · Hồ Chí Minh · 70xxx · VN | 1 CT-BLK-L | 4 postcode masked | left',
        '4 | Phạm Xuân · 12 Lê Lợi · Hồ Chí Minh · Hồ Chí Minh · 70000 · VN | 1 CT-BLK-L | made',
      ],
    ],
  ])('%s', async (name, orders) => expect(await readCase(`../kinds/${name}`)).toEqual(orders));

  it('suggest the country of a city in one click, and read a size by the fit of its product', () => {
    expect(oneClick('country', 'Dubai', ['AE'])).toBe('AE');
    expect(oneClick('country', 'Dubai', ['SA'])).toBeUndefined();
    expect(readCountryCell('Dubai')).toBeUndefined();
    expect(sizeForProduct('Men L', 'Men’s Heavy Tee')).toBe('L');
    expect(sizeForProduct('Women M', 'Women’s Relaxed Tee')).toBe('M');
    expect(sizeForProduct('Nữ M', 'Women’s Relaxed Tee')).toBe('M');
    expect(sizeForProduct('Men L', 'Classic Tee')).toBe('Men L');
    expect(sizeForProduct('Women M', 'Classic Tee')).toBe('Women M');
    expect(sizeForProduct('Unisex L', 'Classic Tee')).toBe('L');
    expect(sizeForProduct('Adult L', 'Euro Kids Hoodie')).toBe('Adult L');
  });
});
