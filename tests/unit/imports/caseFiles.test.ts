import { describe, expect, it } from 'vitest';
import { checkOrder } from '../../../contract/imports/checking/check.ts';
import { guessMapping } from '../../../contract/imports/guess.ts';
import { oneClick } from '../../../contract/imports/oneClick.ts';
import { toXlsx, toZip, workbookParts } from '../../files/xlsx.ts';
import { buildContext } from './testContext.ts';
import { austin, caseFile, ownHeader, problemOf, readCase, readFile, readText } from './readFile.ts';

/** Files of sellers, taken from public bug reports and real exports, and their results; the people are made up. */

describe('a lone quotation mark', () => {
  it('never swallows the orders below it: the seller is asked about its row', async () => {
    expect(await problemOf(caseFile('unclosed-quote-swallows-two-orders.csv'))).toBe('file_quote_open 2');
  });

  it('counts as a letter if the seller says so, and then every order is read', async () => {
    const orders = await readCase('unclosed-quote-swallows-two-orders.csv', { quotes: 'letters' });
    expect(orders.map((line) => line.split(' | ')[0])).toEqual(['UQ-1', 'UQ-2', 'UQ-3', 'UQ-4']);
  });

  it('between tabs counts as a letter unless it closes right before a separator', async () => {
    expect(await readCase('amazon-flat-file-lone-quote-in-street.txt')).toEqual([
      `116-0000001-0000001 | Ann Grove · "Rose House, 1 Main St · Austin · TX · 78701 · US | 1 CT-BLK-L | made`,
      '116-0000002-0000002 | Ben Hill · 2 Oak Ave · Miami · FL · 33101 · US | 1 CT-BLK-M | made',
      '116-0000003-0000003 | Cy Lane · 3 Elm "B" · Boise · ID · 83702 · US | 1 CT-BLK-XL | made',
    ]);
  });

  const rows = (first: string) =>
    `${ownHeader},Note\nA-1,Ann,${first}\nA-2,Ben,2 Oak "B",${austin},CT-BLK-M,1,b.png,\nA-3,Cy,3 Elm,${austin},CT-BLK-S,1,c.png,24" wide\n`;

  it.each([
    ['in the street', `"Rose House,${austin},CT-BLK-L,1,a.png,`],
    ['in the last cell', `1 Main St,${austin},CT-BLK-L,1,a.png,"24 inch`],
    ['in a name of Vietnam', `"Nhà số 5,${austin},CT-BLK-L,1,a.png,giao nhanh`],
  ])('is reported in %s', async (_, first) => {
    expect(await problemOf(Buffer.from(rows(first)))).toMatch(/^file_quote_open 2|file_truncated 2$/);
    expect(await readText(rows(first), { quotes: 'letters' })).toHaveLength(3);
  });

  it('is reported in a Japanese header and in a file with semicolons', async () => {
    const header = '注文番号;お届け先氏名;住所;市区町村;都道府県;郵便番号;国;SKU;数量;備考';
    const text = `${header}\nJ-1;山田;1-2;渋谷;;1500041;JP;CT-BLK-L;1;"24 inch\nJ-2;佐藤;3-4;港;;1500041;JP;CT-BLK-L;1;\nJ-3;鈴木;5;港;;1500041;JP;CT-BLK-L;1;12" x`;
    expect(await problemOf(Buffer.from(text))).toBe('file_quote_open 2');
  });

  it('counts as a letter within a cell: "Rose" House, "O"Neil', async () => {
    const text = `${ownHeader}\nA-1,"O"Neil,"Rose" House,${austin},CT-BLK-L,1,a.png\n`;
    expect((await readText(text))[0]).toContain('"O"Neil · "Rose" House · Austin');
    expect((await readText(text.replaceAll(',', '\t')))[0]).toContain('"O"Neil · "Rose" House · Austin');
  });

  it('opens a cell after a space', async () => {
    expect(await readCase('space-before-quote-with-comma-inside.csv')).toEqual([
      'SB-1 | Ann Grove · 12 Main St, Apt 4 · Austin · TX · 78701 · US | 1 CT-BLK-L | made',
    ]);
    const text = `${ownHeader}\nA-1, "Lê, Hoa" , "12 ""A"" St, 4",${austin},CT-BLK-L,1,a.png\nA-2,Ben, "B" St,${austin},CT-BLK-L,1,a.png\n`;
    const orders = await readText(text.replace('Hoa" ,', 'Hoa",'));
    expect(orders[0]).toContain('Lê, Hoa · 12 "A" St, 4 · Austin');
    expect(orders[1]).toContain('Ben · "B" St · Austin');
  });

  it('is not reported for a real cell with lines and commas', async () => {
    const text = `${ownHeader},Note\nA-1,Ann,1 Main St,${austin},CT-BLK-L,1,a.png,"Hi,\nred, blue, ""green"", please"\n`;
    expect(await readText(text)).toHaveLength(1);
    const many = `${ownHeader},Note\nA-1,Ann,1 Main St,${austin},CT-BLK-L,1,a.png,"one\n1,2,3,4,5,6,7,8,9,10,11"\n`;
    expect(await problemOf(Buffer.from(many))).toBe('file_quote_open 2');
    expect(await readText(many, { quotes: 'cells' })).toHaveLength(1);
  });
});

describe('digits dropped by a spreadsheet', () => {
  it.each([
    'xlsx-18-digit-ids-as-numbers-get-invented-digits.xlsx',
    'xlsx-18-digit-ids-stored-as-numbers-lose-digits.xlsx',
  ])('are reported in every row of %s, and no two rows are merged', async (name) => {
    const { orders } = await readFile(caseFile(name));
    expect(
      orders.map(({ problems }) => problems.filter((problem) => problem.includes('digits_lost'))),
    ).toEqual([
      ['2 order_number digits_lost'],
      ['3 order_number digits_lost'],
      ['4 order_number digits_lost'],
    ]);
    expect(orders.every(({ number }) => /^5\.7694\d*E\+17$/.test(number))).toBe(true);
  });

  const numberCell = (value: string) => `<c t="n"><v>${value}</v></c>`;
  const textCell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const workbook = (header: readonly string[], cells: readonly string[]) =>
    toZip(
      workbookParts({
        sheets: [
          {
            name: 'S',
            data: `<row r="1">${header.map(textCell).join('')}</row><row r="2">${cells.join('')}</row>`,
          },
        ],
      }),
    );
  const shipping = ['Ann', '1 Main St', 'Austin', 'TX', '78701', 'US'].map(textCell);

  it.each([
    [
      ['Mã đơn hàng', 'Họ tên', 'Địa chỉ', 'Thành phố', 'Bang', 'Mã zip', 'Quốc gia', 'SKU', 'SL'],
      'order_number',
    ],
    [
      ['注文番号', 'お届け先氏名', '住所', '市区町村', '都道府県', '郵便番号', '国', 'SKU', '数量'],
      'order_number',
    ],
  ])('are reported under %j', async (header, field) => {
    const cells = [numberCell('5769400000000000123'), ...shipping, textCell('CT-BLK-L'), numberCell('1')];
    const { orders } = await readFile(workbook(header, cells));
    expect(orders[0]?.problems).toContain(`2 ${field} digits_lost`);
  });

  it('are not reported for numbers of 15 digits and for text', async () => {
    const header = [
      'Order number',
      'Recipient',
      'Address 1',
      'City',
      'Region',
      'Postcode',
      'Country',
      'SKU',
      'Quantity',
    ];
    const cells = [numberCell('123456789012345'), ...shipping, textCell('CT-BLK-L'), numberCell('1')];
    expect((await readFile(workbook(header, cells))).orders[0]).toMatchObject({
      number: '123456789012345',
      isMade: true,
    });
    const text = await toXlsx([
      header,
      ['576940000000000001', 'Ann', '1 Main St', 'Austin', 'TX', '78701', 'US', 'CT-BLK-L', '1'],
    ]);
    expect((await readFile(text)).orders[0]).toMatchObject({ number: '576940000000000001', isMade: true });
  });
});

describe('the address of a file with two groups of address columns', () => {
  it('is the recipient’s if the file also has the buyer’s', async () => {
    expect(await readCase('buyer-columns-then-recipient-columns-mixes-addresses.csv')).toEqual([
      'BF-1 | Gift Gia · 5 Ship Ln · Austin · TX · 78701 · US | 1 CT-BLK-L | made',
    ]);
    expect((await readCase('ebay-uk-post-to-columns.csv'))[0]).toContain(
      'Gift Gia · 12 Maple Street · York · North Yorkshire · YO1 7HH · GB',
    );
  });

  const columnsOf = (header: string) => {
    const names = header.split(',');
    const { mapping } = guessMapping(names, []);
    return Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, column]));
  };

  it.each([
    [
      'Order,Buyer,Street,City,Zip,Country,Recipient,Street,City,Zip,Country,SKU,Qty',
      { recipient: 6, address1: 7, city: 8, postcode: 9, country: 10 },
    ],
    [
      'Mã đơn,Người mua,Địa chỉ,Thành phố,Mã zip,Quốc gia,Người nhận,Địa chỉ nhận hàng,Thành phố,Mã zip,Quốc gia,SKU,SL',
      { recipient: 6, address1: 7, city: 8, postcode: 9, country: 10 },
    ],
    [
      '注文番号,注文者氏名,注文者住所,注文者市区町村,お届け先氏名,お届け先住所,お届け先市区町村,お届け先郵便番号,SKU,数量',
      { recipient: 4, address1: 5, city: 6, postcode: 7 },
    ],
    [
      'Order,Billing name,Billing street,Billing city,Delivery name,Delivery street,Delivery city,Delivery zip,SKU,Qty',
      { recipient: 4, address1: 5, city: 6, postcode: 7 },
    ],
  ])('is chosen in %s', (header, expected) => {
    expect(columnsOf(header)).toMatchObject(expected);
  });

  it('lacks parts that only the other address has, so that the seller is asked', () => {
    const columns = columnsOf(
      'Order,Name,Street,City,Country,Ship to name,Ship to street,Ship to city,SKU,Qty',
    );
    expect(columns).toMatchObject({ recipient: 5, address1: 6, city: 7 });
    expect(columns).not.toHaveProperty('country');
  });

  it('is asked for if nothing says which of two is meant', () => {
    const columns = columnsOf('Order,Name,Street,City,Zip,Country,Name,Street,City,Zip,Country,SKU,Qty');
    for (const field of ['recipient', 'address1', 'city', 'postcode', 'country'])
      expect(columns).not.toHaveProperty(field);
  });

  it('continues in columns that name nobody', () => {
    expect(columnsOf('Order,Ship to,Street,City,State,ZIP,Country,SKU,Qty')).toMatchObject({
      recipient: 1,
      address1: 2,
      country: 6,
    });
    expect(columnsOf('Mã đơn,Khách hàng,Số nhà,Đường,Quận/Huyện,Tỉnh/Thành phố,SKU,SL')).toMatchObject({
      recipient: 1,
      city: 4,
    });
  });
});

describe('guesses by value', () => {
  it('never use money or weight as the quantity', async () => {
    const { columns, orders } = await readFile(
      caseFile('no-quantity-column-shipping-cost-taken-for-quantity.csv'),
    );
    expect(columns).not.toHaveProperty('quantity');
    expect(
      orders.every(({ problems }) => problems.some((problem) => problem.endsWith('quantity required'))),
    ).toBe(true);
    const result = await readFile(
      caseFile('no-quantity-column-shipping-cost-taken-for-quantity.csv'),
      {},
      { quantity: { '': '1' } },
    );
    expect(result.orders.map(({ items }) => items)).toEqual([['1 CT-BLK-L'], ['1 CT-BLK-L']]);
  });

  it.each([
    'Shipping cost',
    'Unit price',
    'Order weight oz',
    'Phí ship',
    'Cân nặng',
    'Đơn giá',
    'Tax',
    '送料',
    '重量',
    'Order date',
    'Discount',
  ])('find no quantity in %s', (name) => {
    const samples = ['4', '5', '4'].map((value, row) => [`A-100${row}`, 'CT-BLK-L', value]);
    expect(guessMapping(['Order', 'SKU', name], samples).mapping).not.toHaveProperty('quantity');
  });

  it('still find a quantity without a name', () => {
    const samples = ['1', '2', '1'].map((value, row) => [`A-100${row}`, 'CT-BLK-L', value]);
    expect(guessMapping(['Order', 'SKU', ''], samples).mapping.quantity).toBe(2);
  });

  it('ask about 1,000 and suggest both meanings', async () => {
    expect((await readCase('quantity-1-comma-000.csv'))[0]).toContain('2 quantity quantity_thousands');
    const read = (quantity: string) =>
      checkOrder(
        [{ row: 2, fields: { order_number: 'A', sku: 'TEE-BLA-M', quantity } }],
        buildContext(),
      ).rows[0]?.problems.find(({ field }) => field === 'quantity');
    expect(read('1,000')?.suggestions).toEqual(['1000', '1']);
    expect(read('1.000')?.suggestions).toEqual(['1000', '1']);
    expect(read('1.500')?.suggestions).toEqual(['1500']);
    expect(read('2.0')).toBeUndefined();
    expect(oneClick('quantity', '1,000', ['1000', '1'])).toBeUndefined();
  });
});
