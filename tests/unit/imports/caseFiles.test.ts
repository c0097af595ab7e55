import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromStored, toStored } from '../../../contract/imports/fields.ts';
import { checkOrder } from '../../../contract/imports/checking/check.ts';
import { guessMapping } from '../../../contract/imports/guess.ts';
import { layouts, recognise } from '../../../contract/imports/layouts.ts';
import { oneClick } from '../../../contract/imports/oneClick.ts';
import { toXlsx, toZip, workbookParts } from '../../files/xlsx.ts';
import { caseFile, problemOf, readFile, type ReadOrder } from './readFile.ts';
import { buildContext } from './testContext.ts';

/** Files of sellers as public bug reports and real exports have them, and what each becomes; the people are made up. */

const lineOf = ({ number, to, items, problems, isMade }: ReadOrder): string =>
  [number, to, items.join(' + '), problems.join('; '), isMade ? 'made' : 'left'].filter(Boolean).join(' | ');

const readCase = async (name: string, ...options: [] | [Parameters<typeof readFile>[1]]): Promise<string[]> =>
  (await readFile(caseFile(name), ...options)).orders.map(lineOf);

const readText = async (text: string, ...options: [] | [Parameters<typeof readFile>[1]]): Promise<string[]> =>
  (await readFile(Buffer.from(text), ...options)).orders.map(lineOf);

const own = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
const place = 'Austin,TX,78701,US';

describe('a lone quotation mark', () => {
  it('never swallows the orders below it: the file is asked about at its row', async () => {
    expect(await problemOf(caseFile('unclosed-quote-swallows-two-orders.csv'))).toBe('file_quote_open 2');
  });

  it('is a letter where the seller says so, and then every order is read', async () => {
    const orders = await readCase('unclosed-quote-swallows-two-orders.csv', { quotes: 'letters' });
    expect(orders.map((line) => line.split(' | ')[0])).toEqual(['UQ-1', 'UQ-2', 'UQ-3', 'UQ-4']);
  });

  it('between tabs is a letter unless it closes right before a separator', async () => {
    expect(await readCase('amazon-flat-file-lone-quote-in-street.txt')).toEqual([
      `116-0000001-0000001 | Ann Grove · "Rose House, 1 Main St · Austin · TX · 78701 · US | 1 CT-BLK-L | made`,
      '116-0000002-0000002 | Ben Hill · 2 Oak Ave · Miami · FL · 33101 · US | 1 CT-BLK-M | made',
      '116-0000003-0000003 | Cy Lane · 3 Elm "B" · Boise · ID · 83702 · US | 1 CT-BLK-XL | made',
    ]);
  });

  const rows = (first: string) =>
    `${own},Note\nA-1,Ann,${first}\nA-2,Ben,2 Oak "B",${place},CT-BLK-M,1,b.png,\nA-3,Cy,3 Elm,${place},CT-BLK-S,1,c.png,24" wide\n`;

  it.each([
    ['in the street', `"Rose House,${place},CT-BLK-L,1,a.png,`],
    ['in the last cell', `1 Main St,${place},CT-BLK-L,1,a.png,"24 inch`],
    ['in a name of Vietnam', `"Nhà số 5,${place},CT-BLK-L,1,a.png,giao nhanh`],
  ])('%s is told', async (_, first) => {
    expect(await problemOf(Buffer.from(rows(first)))).toMatch(/^file_quote_open 2|file_truncated 2$/);
    expect(await readText(rows(first), { quotes: 'letters' })).toHaveLength(3);
  });

  it('is told in a header of Japan and in a file with semicolons', async () => {
    const header = '注文番号;お届け先氏名;住所;市区町村;都道府県;郵便番号;国;SKU;数量;備考';
    const text = `${header}\nJ-1;山田;1-2;渋谷;;1500041;JP;CT-BLK-L;1;"24 inch\nJ-2;佐藤;3-4;港;;1500041;JP;CT-BLK-L;1;\nJ-3;鈴木;5;港;;1500041;JP;CT-BLK-L;1;12" x`;
    expect(await problemOf(Buffer.from(text))).toBe('file_quote_open 2');
  });

  it('keeps its letters within a cell: "Rose" House, "O"Neil', async () => {
    const text = `${own}\nA-1,"O"Neil,"Rose" House,${place},CT-BLK-L,1,a.png\n`;
    expect((await readText(text))[0]).toContain('"O"Neil · "Rose" House · Austin');
    expect((await readText(text.replaceAll(',', '\t')))[0]).toContain('"O"Neil · "Rose" House · Austin');
  });

  it('holds a cell together behind a blank', async () => {
    expect(await readCase('space-before-quote-with-comma-inside.csv')).toEqual([
      'SB-1 | Ann Grove · 12 Main St, Apt 4 · Austin · TX · 78701 · US | 1 CT-BLK-L | made',
    ]);
    const text = `${own}\nA-1, "Lê, Hoa" , "12 ""A"" St, 4",${place},CT-BLK-L,1,a.png\nA-2,Ben, "B" St,${place},CT-BLK-L,1,a.png\n`;
    const orders = await readText(text.replace('Hoa" ,', 'Hoa",'));
    expect(orders[0]).toContain('Lê, Hoa · 12 "A" St, 4 · Austin');
    expect(orders[1]).toContain('Ben · "B" St · Austin');
  });

  it('of a real cell with lines and commas is none', async () => {
    const text = `${own},Note\nA-1,Ann,1 Main St,${place},CT-BLK-L,1,a.png,"Hi,\nred, blue, ""green"", please"\n`;
    expect(await readText(text)).toHaveLength(1);
    const many = `${own},Note\nA-1,Ann,1 Main St,${place},CT-BLK-L,1,a.png,"one\n1,2,3,4,5,6,7,8,9,10,11"\n`;
    expect(await problemOf(Buffer.from(many))).toBe('file_quote_open 2');
    expect(await readText(many, { quotes: 'cells' })).toHaveLength(1);
  });
});

describe('digits that a spreadsheet cut', () => {
  it.each([
    'xlsx-18-digit-ids-as-numbers-get-invented-digits.xlsx',
    'xlsx-18-digit-ids-stored-as-numbers-lose-digits.xlsx',
  ])('are lost in %s: every row is told, and no two are one order', async (name) => {
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
  ])('are lost under %j', async (header, field) => {
    const cells = [numberCell('5769400000000000123'), ...shipping, textCell('CT-BLK-L'), numberCell('1')];
    const { orders } = await readFile(workbook(header, cells));
    expect(orders[0]?.problems).toContain(`2 ${field} digits_lost`);
  });

  it('are not lost in numbers of 15 digits and in text', async () => {
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

describe('one address from one group of columns', () => {
  it('is the recipient’s where the file has the buyer’s, too', async () => {
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
  ])('%s', (header, expected) => {
    expect(columnsOf(header)).toMatchObject(expected);
  });

  it('lacks what only the other address has, so that the seller is asked', () => {
    const columns = columnsOf(
      'Order,Name,Street,City,Country,Ship to name,Ship to street,Ship to city,SKU,Qty',
    );
    expect(columns).toMatchObject({ recipient: 5, address1: 6, city: 7 });
    expect(columns).not.toHaveProperty('country');
  });

  it('is asked for where nothing says which of two is meant', () => {
    const columns = columnsOf('Order,Name,Street,City,Zip,Country,Name,Street,City,Zip,Country,SKU,Qty');
    for (const field of ['recipient', 'address1', 'city', 'postcode', 'country'])
      expect(columns).not.toHaveProperty(field);
  });

  it('goes on in columns that name nobody', () => {
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
  it('never take money or weight for the quantity', async () => {
    const { columns, orders } = await readFile(
      caseFile('no-quantity-column-shipping-cost-taken-for-quantity.csv'),
    );
    expect(columns).not.toHaveProperty('quantity');
    expect(
      orders.every(({ problems }) => problems.some((problem) => problem.endsWith('quantity required'))),
    ).toBe(true);
    const one = await readFile(
      caseFile('no-quantity-column-shipping-cost-taken-for-quantity.csv'),
      {},
      { quantity: { '': '1' } },
    );
    expect(one.orders.map(({ items }) => items)).toEqual([['1 CT-BLK-L'], ['1 CT-BLK-L']]);
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
  ])('see no quantity in %s', (name) => {
    const samples = ['4', '5', '4'].map((value, row) => [`A-100${row}`, 'CT-BLK-L', value]);
    expect(guessMapping(['Order', 'SKU', name], samples).mapping).not.toHaveProperty('quantity');
  });

  it('still know a quantity without a name', () => {
    const samples = ['1', '2', '1'].map((value, row) => [`A-100${row}`, 'CT-BLK-L', value]);
    expect(guessMapping(['Order', 'SKU', ''], samples).mapping.quantity).toBe(2);
  });

  it('ask about 1,000 and offer both', async () => {
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

describe('letters that are none', () => {
  it('HTML entities are decoded before everything else', async () => {
    const orders = await readCase('etsy-html-entities-in-name-and-address.csv');
    expect(orders[0]).toBe(
      `3390000001 | Sean O'Dell · 13 O'Hara Street & 5th · St. John's · NL · A1A 1A1 · CA | 1 CT-BLK-L | made`,
    );
  });

  it.each([
    ['Sean O&#39;Dell', "Sean O'Dell"],
    ['Nguy&#7877;n &amp;amp; Con', 'Nguyễn & Con'],
    ['&#x5C71;&#30000; &Eacute;lodie', '山田 Élodie'],
    ['R&D Ltd; AT&T', 'R&D Ltd; AT&T'],
  ])('%s is %s', async (text, expected) => {
    const [order] = (await readFile(Buffer.from(`${own}\nA-1,${text},1 Main St,${place},CT-BLK-L,1,a.png\n`)))
      .orders;
    expect(order?.to.split(' · ')[0]).toBe(expected);
  });

  it('are decoded in the header, too', async () => {
    const { columns } = await readFile(
      Buffer.from(
        `M&#227; &#273;&#417;n,SKU,S&#7889; l&#432;&#7907;ng,T&#234;n ng&#432;&#7901;i nh&#7853;n\nA-1,CT-BLK-L,1,Hoa\n`,
      ),
    );
    expect(columns).toMatchObject({
      order_number: 'Mã đơn',
      quantity: 'Số lượng',
      recipient: 'Tên người nhận',
    });
  });

  it.each([
    ['right-to-left-override-in-name.csv', 'BD-1 | Ann Grove · 1 Main St', 'recipient'],
    ['zero-width-space-in-street.csv', 'BD-2 | Ann Grove · 12 Main St', 'address1'],
  ])('that nobody sees are removed and told: %s', async (name, start, field) => {
    const [line = ''] = await readCase(name);
    expect(line.startsWith(start)).toBe(true);
    expect(line).toContain(`2 ${field} invisible_removed`);
  });

  it.each([
    ['\u202aNguyễn\u202c Hoa', 'Nguyễn Hoa'],
    ['山田\u200b花子', '山田花子'],
    ['Ann\u00ad\u2060\ufeff Ray', 'Ann Ray'],
  ])('%j is %s', async (text, expected) => {
    const [order] = (await readFile(Buffer.from(`${own}\nA-1,${text},1 Main St,${place},CT-BLK-L,1,a.png\n`)))
      .orders;
    expect(order).toMatchObject({ problems: ['2 recipient invisible_removed'] });
    expect(order?.to.split(' · ')[0]).toBe(expected);
  });

  it('the joiners of emoji and of Persian words stay', async () => {
    const text = '👩‍👩‍👧 نمی\u200cخواهم';
    const { orders } = await readFile(
      Buffer.from(`${own},Personalization\nA-1,Ann,1 Main St,${place},CT-BLK-L,1,a.png,${text}\n`),
    );
    expect(orders[0]?.items).toEqual([`1 CT-BLK-L “${text}”`]);
  });
});

describe('shifted rows', () => {
  it.each(['unquoted-comma-in-street-shifts-row.csv', 'unquoted-comma-in-note-drops-design.csv'])(
    'are told once, as what they are: %s',
    async (name) => {
      const { orders } = await readFile(caseFile(name));
      expect(orders[0]).toMatchObject({ problems: ['2 order_number row_shifted'], isMade: false });
      expect(orders.slice(1).every(({ isMade }) => isMade)).toBe(true);
    },
  );

  it('say how many cells they have', () => {
    const [row] = checkOrder(
      [{ row: 2, fields: { order_number: 'A' }, shifted: { cells: 11, header: 10 } }],
      buildContext(),
    ).rows;
    expect(row?.problems).toEqual([
      {
        field: 'order_number',
        code: 'row_shifted',
        level: 'error',
        params: { cells: 11, header: 10, value: 'A' },
      },
    ]);
  });

  it.each([
    ['joined lines', `A-1,Ann,1 Main St,${place},CT-BLK-L,1,a.pngA-2,Ben,2 Oak,${place},CT-BLK-M,1,b.png`],
    ['a comma before an empty end', `A-1,Ann,12 Main St, Apt 4,${place},CT-BLK-L,1,`],
  ])('%s', async (_, row) => {
    const { orders } = await readFile(
      Buffer.from(
        `${own}\n${row}\nA-3,Cy,3 Elm,${place},CT-BLK-S,1,c.png\nA-4,Di,4 Elm,${place},CT-BLK-S,1,c.png\n`,
      ),
    );
    expect(orders[0]?.problems).toEqual(['2 order_number row_shifted']);
  });

  it('keep their order from being made without them', async () => {
    const { orders } = await readFile(
      Buffer.from(
        `${own}\nA-1,Ann,1 Main St,${place},CT-BLK-L,1,a.png\nA-1,Ann,1 Main St, 4,${place},CT-BLK-M,1,a.png\n`,
      ),
    );
    expect(orders).toHaveLength(1);
    expect(orders[0]?.isMade).toBe(false);
  });

  it('are none where a program ends every row with a separator, or a header names fewer', async () => {
    const rows = ['A-1', 'A-2', 'A-3'].map((number) => `${number},Ann,1 Main St,${place},CT-BLK-L,1,a.png,`);
    expect(
      (await readFile(Buffer.from([own, ...rows].join('\n')))).orders.every(({ isMade }) => isMade),
    ).toBe(true);
    const wide = ['A-1', 'A-2'].map((number) => `${number},Ann,1 Main St,${place},CT-BLK-L,1,a.png,mine`);
    expect(
      (await readFile(Buffer.from([`${own},`, ...wide].join('\n')))).orders.every(({ isMade }) => isMade),
    ).toBe(true);
  });

  it('a last cell that may be cut is told, and nothing is kept out for it', async () => {
    const text = `${own},Note\nA-1,Ann,1 Main St,${place},CT-BLK-L,1,a.png,please be qu`;
    expect((await readFile(Buffer.from(text))).orders[0]).toMatchObject({
      problems: ['2 note row_open'],
      isMade: true,
    });
    expect((await readFile(Buffer.from(`${text}\n`))).orders[0]?.problems).toEqual([]);
  });
});

describe('what is done, unpaid or not ours', () => {
  it('Shopify: sent lines and gift cards are left out, states that only the seller knows are asked', async () => {
    expect(await readCase('shopify-partly-fulfilled-gift-card-tip.csv')).toEqual([
      '#2001 | Dora Field · 5 Lake Dr · Tampa · FL · 33602 · US | 1 CT-BLK-M | 2 item_state item_left_out; 2 order_state order_state_open; 4 item_state item_left_out; 5 item_state item_left_out | left',
      '#2002 | Dora Field · 5 Lake Dr · Tampa · FL · 33602 · US | 1 CT-BLK-M | 6 order_state order_unpaid | left',
      '#2003 | Dora Field · 5 Lake Dr · Tampa · FL · 33602 · US | 7 item_state item_left_out; 7 order_state order_shipped | left',
      expect.stringMatching(/^#2004 .* made$/),
      expect.stringMatching(/^#2005 .* made$/),
    ]);
    expect(await readCase('shopify-unpaid-order.csv')).toEqual([
      expect.stringContaining('order_unpaid | left'),
      expect.stringContaining('order_state_open | left'),
    ]);
  });

  it('WooCommerce: refunded pieces are taken off, pending and on-hold orders wait', async () => {
    expect(
      (await readCase('woo-refunded-items-and-billing-only-address.csv')).map((line) =>
        line.replace(/ \| .*· GB \|/, ' |'),
      ),
    ).toEqual([
      expect.stringMatching(/^881 \| 1 CT-BLK-L \| 2 quantity quantity_reduced; .* left$/),
      '882 | 3 item_state order_left_out | left',
      '883 | 1 CT-BLK-L | 4 order_state order_unpaid | left',
      '884 | 1 CT-BLK-L | 5 order_state order_unpaid | left',
      '885 | 1 CT-BLK-L | 6 order_state order_canceled | left',
    ]);
    expect(
      (await readCase('woo-pending-on-hold-wc-cancelled.csv')).map((line) => line.split(' ').at(-3)),
    ).toEqual(['order_unpaid', 'order_unpaid', 'order_canceled']);
  });

  it('Amazon: nothing left to send is nothing to make', async () => {
    expect((await readCase('amazon-jp-shift-jis-no-city.txt'))[1]).toContain(
      '3 item_state order_left_out | left',
    );
  });

  it.each([
    [
      'Mã đơn,Tên người nhận,Địa chỉ,Thành phố,Bang,Mã zip,Quốc gia,SKU,Số lượng,Trạng thái',
      'Chưa thanh toán',
      'order_unpaid',
    ],
    [
      '注文番号,お届け先氏名,住所,市区町村,都道府県,郵便番号,国,SKU,数量,注文ステータス',
      'キャンセル済み',
      'order_canceled',
    ],
    ['Order,Name,Address,City,State,Zip,Country,SKU,Qty,Shipping status', 'Delivered', 'order_shipped'],
    ['Order,Name,Address,City,State,Zip,Country,SKU,Qty,Order status', 'wc-on-hold', 'order_unpaid'],
  ])('%s = %s', async (header, state, code) => {
    const { orders } = await readFile(
      Buffer.from(
        `${header}\nA-1,Ann,1 Main St,${place},CT-BLK-L,1,${state}\nA-2,Ben,2 Oak,${place},CT-BLK-L,1,Processing\n`,
      ),
    );
    expect(orders.map(({ problems, isMade }) => [problems.join(), isMade])).toEqual([
      [`2 order_state ${code}`, false],
      ['', true],
    ]);
  });

  it('one item that is left out never keeps the rest of its order', () => {
    const row = {
      order_number: 'A',
      recipient: 'Ann',
      address1: '1 Main St',
      city: 'Austin',
      region: 'TX',
      postcode: '78701',
      country: 'US',
      quantity: '1',
      design_front: 'cat.png',
    };
    const fields = [
      { ...row, sku: 'TEE-BLA-M' },
      { ...row, sku: 'GIFT25', item_state: 'left out' },
    ];
    const { level, rows } = checkOrder(
      fields.map((one, index) => ({ row: index + 2, fields: one })),
      buildContext(),
    );
    expect([level, rows.map(({ item }) => item?.variant.sku)]).toEqual(['warning', ['TEE-BLA-M', undefined]]);
    expect(fromStored(toStored(rows[1]?.values ?? {})).item_state).toBe('left out');
    expect(checkOrder([{ row: 3, fields: fields[1] ?? {} }], buildContext()).level).toBe('error');
  });
});

describe('personalization', () => {
  it('of a form is kept with its questions', async () => {
    expect(await readCase('squarespace-product-form-personalisation.csv')).toEqual([
      '00050 | Una Vale · 3 Ash · Boise · ID · 83702 · US | 1 CT-BLK-L “Name on shirt: LEO\nBack text: 07” | made',
    ]);
  });

  it.each([
    ['What name shall we print?', 'What name shall we print? LEO'],
    ['Tên muốn in là gì?', 'Tên muốn in là gì? LEO'],
    ['お名前は何ですか？', 'お名前は何ですか？ LEO'],
    ['Product Form: Name', 'Name: LEO'],
  ])('under %s is kept, and asked about', async (name, text) => {
    const { orders, ready, layout } = await readFile(
      Buffer.from(`${own},${name}\nA-1,Ann,1 Main St,${place},CT-BLK-L,1,a.png,LEO\n`),
    );
    expect([layout, orders[0]?.items]).toEqual(['platen', [`1 CT-BLK-L “${text}”`]]);
    expect(ready).toBe(name.startsWith('Product Form'));
  });

  const shopify =
    'Name,Financial Status,Lineitem quantity,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Notes,Note Attributes';

  it('of a whole order is that of its only item, or else in the note', async () => {
    const first = '#1,paid,1,CT-BLK-L,Ann,1 Main St,Austin,78701,TX,US,,"Engraving: Anna\n_app: 1"';
    const one = await readFile(Buffer.from(`${shopify}\n${first}\n`));
    expect(one.orders[0]).toMatchObject({
      items: ['1 CT-BLK-L “Engraving: Anna”'],
      problems: ['2 personalization personalization_guessed'],
    });
    const two = await readFile(Buffer.from(`${shopify}\n${first}\n#1,,1,CT-BLK-M,,,,,,,,\n`));
    expect(two.orders[0]).toMatchObject({
      items: ['1 CT-BLK-L', '1 CT-BLK-M'],
      problems: ['2 note personalization_unclear'],
    });
  });

  it('in the variations of eBay', async () => {
    const text = readFileSync(caseFile('ebay-uk-post-to-columns.csv'), 'utf8').replace(
      'Size:L]',
      'Size:L,Personalise:Anna]',
    );
    expect((await readText(text))[0]).toContain('1 CT-BLK-L “Anna”');
  });
});

describe('files of marketplaces', () => {
  it('eBay: blank rows, a row that sums up, items, and a foot', async () => {
    expect(await readCase('ebay-orders-report-summary-row-and-footer.csv')).toEqual([
      '04-15250-00001 | Ann Orchard · 12 Pine St · Austin · TX · 78704 · US | 1 CT-BLK-L | made',
      '04-15250-00002 | Bob Quill · 7 Elm Ave · Miami · FL · 33101 · US | 1 CT-BLK-M + 2 MUG11-WHT | made',
      expect.stringContaining('row_footer | left'),
      expect.stringContaining('row_footer | left'),
    ]);
  });

  it('TikTok Shop of Vietnam: province, district and commune', async () => {
    const orders = await readCase('tiktok-vn-province-district-commune-masked-name.csv');
    expect(orders[0]).toContain(
      '12 Đường số 7 · Phường Linh Trung · Thành phố Thủ Đức · Hồ Chí Minh · VN | 1 CT-BLK-L',
    );
    expect(orders.slice(1).map((line) => line.split(' ').at(-3))).toEqual([
      'order_canceled',
      'order_shipped',
    ]);
  });

  it.each([
    ['etsy-sold-orders-several-skus-in-one-cell.csv', { found: 'Etsy', instead: 'Order Items' }],
    ['bigcommerce-orders-suburb-and-product-details.csv', { found: 'BigCommerce' }],
  ])('%s names the export to take instead', async (name, params) => {
    await expect(readFile(caseFile(name))).rejects.toMatchObject({ code: 'file_orders_only', params });
  });

  it.each(layouts.map((layout) => [layout.name, layout] as const))('%s knows its own header', (_, layout) => {
    expect(recognise(layout.header)?.layout).toBe(layout.name);
    expect(layout.signature.every((name) => layout.header.includes(name))).toBe(true);
  });

  it('Lazada: a row is a piece', async () => {
    const header = layouts.find(({ name }) => name === 'lazada')?.header ?? [];
    const values: Record<string, string> = {
      orderNumber: '77',
      sellerSku: 'CT-BLK-L',
      shippingName: 'Hoa Le',
      shippingAddress: '12 Ly Thuong Kiet',
      shippingCity: 'Hà Nội',
      shippingCountry: 'Vietnam',
      status: 'pending',
    };
    const row = header.map((name) => values[name] ?? '').join(';');
    const { orders, ready } = await readFile(Buffer.from(`${header.join(';')}\n${row}\n${row}\n`));
    expect([ready, orders[0]?.items, orders[0]?.problems]).toEqual([true, ['1 CT-BLK-L', '1 CT-BLK-L'], []]);
  });

  it('Shopee: what came back is not made again', async () => {
    const header = layouts.find(({ name }) => name === 'shopee')?.header ?? [];
    const values: Record<string, string> = {
      'Mã đơn hàng': 'S1',
      'SKU phân loại hàng': 'CT-BLK-L',
      'Số lượng': '3',
      'Số lượng sản phẩm được hoàn trả': '1',
      'Tên Người nhận': 'Hoa',
      'Địa chỉ nhận hàng': '12 Lý Thường Kiệt',
      'TP / Quận / Huyện': 'Quận 7',
      'Quốc gia': 'VN',
    };
    const { orders, layout } = await readFile(
      Buffer.from(`${header.join(',')}\n${header.map((name) => values[name] ?? '').join(',')}\n`),
    );
    expect([layout, orders[0]?.items, orders[0]?.problems]).toEqual([
      'shopee',
      ['2 CT-BLK-L'],
      ['2 quantity quantity_reduced'],
    ]);
  });

  it('a column of options that names the product is read like one', async () => {
    const { columns, orders } = await readFile(
      Buffer.from(
        'Mã đơn,Họ tên,Địa chỉ,Tỉnh/Thành,Quốc gia,Phân loại,SL\nA-1,Hoa,12 Lê Lợi,Hà Nội,VN,Classic Tee / Đen / XL,1\n',
      ),
    );
    expect([columns['product'], orders[0]?.items]).toEqual(['Phân loại', ['1 CT-BLK-XL']]);
    expect(orders[0]?.to).toContain('Hà Nội');
  });
});

describe('notes', () => {
  it('of 4,000 letters are taken whole', async () => {
    expect(await readCase('note-of-4000-letters.csv')).toEqual([expect.stringMatching(/^NT-1 .* made$/)]);
  });

  it.each(['x', 'ữ', '注'])(
    'longer than 5,000 letters (%s) are cut with a question and keep nothing out',
    async (letter) => {
      const { orders } = await readFile(
        Buffer.from(`${own},Note\nA-1,Ann,1 Main St,${place},CT-BLK-L,1,a.png,${letter.repeat(5_001)}\n`),
      );
      expect(orders[0]).toMatchObject({ problems: ['2 note note_cut'], isMade: true });
    },
  );
});
