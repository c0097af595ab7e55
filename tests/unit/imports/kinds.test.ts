import { describe, expect, it } from 'vitest';
import { caseFile, problemOf, readCase } from './readFile.ts';

/** Files of stores and spreadsheet programs of several countries, each with the expected orders. */
const read = (name: string, readOptions?: Parameters<typeof readCase>[1]) =>
  readCase(`../kinds/${name}`, readOptions);

describe('quotes and separators', () => {
  it.each([
    [
      'german-quotes-in-street.csv',
      [
        'D-1 | Jörg Groß · Hauptstr. 5 "Hof · Berlin · 10115 · DE | 1 CT-BLK-L | made',
        'D-2 | Ute Maß · "Zum Löwen" 2 · Köln · 50667 · DE | 2 CT-BLK-M | made',
        'D-3 | Max Öl · Am Markt 3 · Dresden · 01067 · DE | 1 CT-BLK-S | 4 postcode postcode_padded | made',
      ],
    ],
    [
      'vietnamese-tabs-lone-quotes.txt',
      [
        'V-1 | Lê Hoa · "12 Main St · Austin · TX · 78701 · US | 1 CT-BLK-L | made',
        'V-2 | Trần An · 13 "Main" St · Austin · TX · 78701 · US | 1 CT-BLK-M | made',
      ],
    ],
    [
      'vietnamese-entities-and-semicolons.csv',
      [
        '1 | Nguyễn Lan · 1 Main St · Austin · TX · 78701 · VN | 1 CT-BLK-L | made',
        '2 | Lê An · 1 Main St · Austin · TX · 78701 · US | 1 CT-BLK-L | made',
      ],
    ],
    [
      'entities-and-dashes-in-sku.csv',
      [
        '1 | O\'Dell & Co · 12 "A" St · Austin · TX · 78701 · US | 1 CT-BLK-L | made',
        '2 | Zoë Löw · Café 12 · Austin · TX · 78701 · US | 1 CT-BLK-M | made',
        '3 | Ann Lee · 1 Main St · Austin · TX · 78701 · US | 1 CT-BLK-M | made',
        '4 | Ngọc · 1 Main St · Austin · TX · 78701 · US | 1 CT-BLK-S | made',
      ],
    ],
  ])('%s', async (name, orders) => expect(await read(name)).toEqual(orders));
});

describe('codes that a spreadsheet took for numbers', () => {
  it.each([
    [
      'german-exponents.csv',
      [
        '5,76946E+17 | Jörg · Hauptstr. 5 · Berlin · 10115 · DE | 1 CT-BLK-L | 2 order_number digits_lost; 2 phone digits_lost | left',
        '5,76946E+17 | Ute · Markt 2 · Köln · 50667 · DE | 1 CT-BLK-L | 3 order_number digits_lost; 3 phone digits_lost | left',
      ],
    ],
    [
      'codes-as-decimals.csv',
      [
        '1001 | Ann Lee · 1 Main St · Austin · TX · 78701 · US | 1 CT-BLK-L | 2 phone digits_lost | left',
        '1002 | Ben Lee · 1 Main St · Austin · TX · 78701 · US | 1 CT-BLK-L | made',
        '1003 | Cy Lee · 1 Main St · Boston · MA · 02134 · US | 1 CT-BLK-L | 4 postcode postcode_padded | made',
      ],
    ],
  ])('%s', async (name, orders) => expect(await read(name)).toEqual(orders));
});

describe('two persons in one file', () => {
  it.each([
    [
      'vietnamese-buyer-and-recipient.csv',
      ['V1 | Ann Lee · 12 Main St · Austin · TX · 78701 · US | 1 CT-BLK-L | made'],
    ],
    [
      'german-invoice-and-delivery.csv',
      ['9 | Max Öl · Gasse 2 · München · 80331 · AT | 2 CT-BLK-L | 2 postcode postcode_format | made'],
    ],
    [
      'japanese-payer-and-recipient.csv',
      [
        'J1 | 佐藤花子 · 梅田1-1 · 大阪市北区 · 大阪府 · 5300001 · JP | 1 CT-BLK-L | 2 address1 address_split | made',
      ],
    ],
    [
      'korean-payer-and-recipient.csv',
      [
        'K1 | 이영희 · 테헤란로 12 · 강남구 · 서울특별시 · 06234 · KR | 1 CT-BLK-L | 2 address1 address_split; 2 tax_number tax_number_missing | made',
      ],
    ],
    [
      'wix-orders.csv',
      [
        '10023 | Ben Hill · 2 Oak Ave · Austin · TX · 78701 · US | 1 CT-BLK-L “Name to print: ANNA” + 1 CT-BLK-M | 2 quantity quantity_reduced; 2 shipping_line shipping_line_unknown; 3 shipping_line shipping_line_unknown | made',
        '10024 | Cy Hill · 3 Oak Ave · Austin · TX · 78701 · US | 1 CT-BLK-M | 4 shipping_line shipping_line_unknown; 4 order_state order_unpaid | left',
      ],
    ],
    [
      'ecwid-orders.csv',
      [
        '55 | Ben Hill · 2 Oak · Austin · TX · 78701 · US | 2 CT-BLK-L | 2 phone phone_invalid | made',
        '56 | Ben Hill · 2 Oak · Austin · TX · 78701 · US | 2 CT-BLK-L | 3 phone phone_invalid; 3 order_state order_shipped | left',
      ],
    ],
    [
      'walmart-orders.csv',
      [
        '200010000000001 | Ann Grove · 1 Main St · Austin · TX · 78701 · US | 1 CT-BLK-L | 2 shipping_line shipping_line_unknown; 2 country country_guessed | made',
        '200010000000002 | Ben Hill · 2 Oak · Austin · TX · 78701 · US | 1 CT-BLK-L | 3 shipping_line shipping_line_unknown; 3 order_state order_canceled; 3 country country_guessed | left',
      ],
    ],
    [
      'lazada-singapore.csv',
      [
        '999888777 | Ann Lee · 12 Orchard Rd · Singapore · 018956 · SG | 1 CT-BLK-L | 3 item_state item_left_out | made',
      ],
    ],
  ])('%s', async (name, orders) => expect(await read(name)).toEqual(orders));
});

describe('how many pieces', () => {
  it.each([
    [
      'vietnamese-delivered-quantity.csv',
      [
        'V1 | Lan · 1 Main St · Austin · TX · 78701 · US | 4 CT-BLK-L | made',
        'V2 | An · 1 Main St · Austin · TX · 78701 · US | 2 CT-BLK-M | made',
      ],
    ],
    [
      'german-prices-no-quantity.csv',
      [
        'D1 | Jörg · Hauptstr. 5 · Berlin · 10115 · DE | CT-BLK-L | 2 quantity required | left',
        'D2 | Ute · Markt 2 · Köln · 50667 · DE | CT-BLK-L | 3 quantity required | left',
      ],
    ],
    [
      'packs-days-and-to-ship.csv',
      [
        '1 | Ann Lee · 1 Main St · Austin · TX · 78701 · US | 4 CT-BLK-L | made',
        '2 | Ben Lee · 1 Main St · Austin · TX · 78701 · US | 0 CT-BLK-L | 3 quantity quantity_range | left',
      ],
    ],
    [
      'quantity-shipped-and-refunded.csv',
      [
        '1 | Ann Lee · 1 Main St · Austin · TX · 78701 · US | 2 CT-BLK-L | 2 quantity quantity_sent | made',
        '2 | Ann Lee · 1 Main St · Austin · TX · 78701 · US | 3 item_state order_left_out | left',
        '3 | Ann Lee · 1 Main St · Austin · TX · 78701 · US | 2 CT-BLK-L | 4 quantity quantity_reduced | made',
      ],
    ],
    [
      'quantity-to-ship.csv',
      [
        '1 | Ann Lee · 1 Main St · Austin · TX · 78701 · US | 2 CT-BLK-L | made',
        '2 | Ann Lee · 1 Main St · Austin · TX · 78701 · US | 3 item_state order_left_out | left',
      ],
    ],
  ])('%s', async (name, orders) => expect(await read(name)).toEqual(orders));
});

describe('personalization', () => {
  it.each([
    [
      'german-wunschtext-and-gravur.csv',
      ['D1 | Jörg Groß · Hauptstr. 5 · Berlin · 10115 · DE | 1 CT-BLK-L “Für Oma” | made'],
    ],
    [
      'vietnamese-two-personalizations.csv',
      [
        'V1 | Lan Lê · 1 Main St · Austin · TX · 78701 · US | 1 CT-BLK-L “ANNA” | made',
        'V2 | Lan Lê · 2 Main St · Austin · TX · 78701 · US | 1 CT-BLK-L “Nội dung in: Happy Birthday” | made',
      ],
    ],
    [
      'name-and-number-on-shirt.csv',
      ['1 | Ann Lee · 1 Main St · Austin · TX · 78701 · US | 1 CT-BLK-L “ANNA\nNumber on back: 12” | made'],
    ],
    [
      'japanese-name.csv',
      ['1 | 佐藤花子 · 1-2-3 · 渋谷区 · 東京都 · 1500041 · JP | 1 CT-BLK-L “はなこ” | made'],
    ],
    [
      'korean-engraving.csv',
      [
        'K1 | 이영희 · 테헤란로 12 · 강남구 · 서울특별시 · 06234 · KR | 1 CT-BLK-L “ANNA” | 2 address1 address_split; 2 tax_number tax_number_missing | made',
      ],
    ],
  ])('%s', async (name, orders) => expect(await read(name)).toEqual(orders));
});

describe('encodings and languages', () => {
  it.each([
    [
      'german-windows-1252.csv',
      ['D1 | Jörg Groß · Königstr. 5 · Köln · 10115 · AT | 1 CT-BLK-L | 2 postcode postcode_format | made'],
    ],
    [
      'french-windows-1252.csv',
      ['F1 | Zoé Lefèvre · 5 rue de l’Église où · Paris · 75007 · FR | 1 CT-BLK-L | made'],
    ],
    ['danish-windows-1252.csv', ['F1 | Søren Ærø · Nørregade 5 · København · 1050 · DK | 1 CT-BLK-L | made']],
    ['french-utf-8.csv', ['F1 | Zoé Lefèvre · 5 rue de l’Église · Paris · 75007 · FR | 1 CT-BLK-L | made']],
    [
      'spanish-sizes-and-colors.csv',
      ['E1 | José Núñez · Calle Mayor 5 · Madrid · Madrid · 28013 · ES | 1 CT-BLK-L | made'],
    ],
    [
      'korean-euc-kr.csv',
      [
        'K1 | 이영희 · 테헤란로 12 · 강남구 · 서울특별시 · 06234 · KR | 1 CT-BLK-L | 2 address1 address_split; 2 tax_number tax_number_missing | made',
        'K2 | 박민수 · 테헤란로 15 · 강남구 · 서울특별시 · 06234 · KR | 1 CT-BLK-L | 3 address1 address_split; 3 tax_number tax_number_missing | made',
      ],
    ],
    [
      'japanese-shift-jis.csv',
      ['J1 | 佐藤花子 · 神南1-2-3 · 渋谷区 · 東京都 · 150-0041 · JP | 1 CT-BLK-L | made'],
    ],
  ])('%s', async (name, orders) => expect(await read(name)).toEqual(orders));
});

describe('places and taxes', () => {
  it.each([
    [
      'territories.csv',
      [
        '1 | Ann Lee · 1 Calle · San Juan · PR · 00907 · US | 1 CT-BLK-L | 2 postcode postcode_padded | made',
        '2 | Ann Lee · 1 Calle · San Juan · PR · 00907 · US | 1 CT-BLK-L | made',
        '3 | Ann Lee · 1 Calle · San Juan · PR · 00907 · US | 1 CT-BLK-L | made',
        '4 | Ann Lee · 1 St · St Thomas · VI · 00802 · US | 1 CT-BLK-L | 5 postcode postcode_padded | made',
        '5 | Ann Lee · 1 St · Saint-Denis · 97400 · FR | 1 CT-BLK-L | made',
        '6 | Ann Lee · 1 St · Singapore · 018956 · SG | 1 CT-BLK-L | 7 postcode postcode_padded | made',
        '7 | Ann Lee · Flat 1, 2 Nathan Rd · Kowloon · HK | 1 CT-BLK-L | made',
        '8 | Ann Lee · 1 Main St · Reykjavik · 101 · IS | 1 CT-BLK-L | made',
        '9 | Ann Lee · 1 Main St · Tamuning · GU · 96913 · US | 1 CT-BLK-L | made',
        '10 | Ann Lee · 1 Main St · Dublin · Co. Dublin · IE | 1 CT-BLK-L | 11 postcode required | left',
      ],
    ],
    [
      'vietnamese-province-without-city.csv',
      [
        'V1 | Lan Lê · 12 Lê Lợi · TP. Hồ Chí Minh · Hồ Chí Minh · VN | 1 CT-BLK-XL | made',
        'V2 | An Lê · 12 Lê Lợi · Hà Nội · Hà Nội · VN | 2 CT-BLK-M | made',
      ],
    ],
    [
      'brazil-tax.csv',
      [
        '1 | Ana Silva · Rua A 1 · São Paulo · SP · 01310-100 · BR | 1 CT-BLK-L | 2 postcode postcode_padded | made',
        '2 | Ana Silva · Rua A 1 · São Paulo · São Paulo · 01310100 · BR | 1 CT-BLK-L | made',
        '3 | Ana Silva · Rua A 1 · São Paulo · SP · 01310100 · BR | 1 CT-BLK-L | 4 tax_number digits_lost | left',
      ],
    ],
    [
      'korean-tax.csv',
      [
        'K1 | 이영희 · 테헤란로 12 · 강남구 · 서울특별시 · 06234 · KR | 1 CT-BLK-L | 2 address1 address_split; 2 postcode postcode_padded | made',
      ],
    ],
    [
      'size-look-alikes.csv',
      [
        '1 | Ann Lee · 12 Main St · Austin · TX · 78701 · US | 2 size size_unknown | left',
        '2 | Ann Lee · 12 Main St · Austin · TX · 78701 · US | 3 size size_unknown | left',
        '3 | Ann Lee · 12 Main St · Austin · TX · 78701 · US | 1 CT-BLK-2XL | made',
      ],
    ],
  ])('%s', async (name, orders) => expect(await read(name)).toEqual(orders));
});

describe('files with an open question', () => {
  it.each([
    ['two-lone-quotes.csv', 'file_quote_open 2'],
    ['polish-windows-1250.csv', 'file_encoding_open 1'],
    ['french-mac-roman.csv', 'file_encoding_open 1'],
    ['czech-windows-1250.csv', 'file_encoding_open 1'],
    ['hungarian-windows-1250.csv', 'file_encoding_open 1'],
    ['turkish-windows-1254.csv', 'file_encoding_open 1'],
  ])('%s', async (name, problem) => expect(await problemOf(caseFile(`../kinds/${name}`))).toBe(problem));

  it('are read once it is answered', async () => {
    expect(await read('two-lone-quotes.csv', { quotes: 'letters' })).toHaveLength(4);
    const [polish] = await read('polish-windows-1250.csv', { encoding: 'windows-1250' });
    expect(polish).toContain('Łukasz Żółć');
    const [french] = await read('french-mac-roman.csv', { encoding: 'macintosh' });
    expect(french).toContain('Zoé Lefèvre · 5 rue de l’Église');
    expect((await read('turkish-windows-1254.csv', { encoding: 'windows-1254' }))[0]).toContain('Ayşe Güneş');
  });
});
