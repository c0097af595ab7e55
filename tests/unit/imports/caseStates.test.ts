import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromStored, toStored } from '../../../contract/imports/fields.ts';
import { checkOrder } from '../../../contract/imports/checking/check.ts';
import { layouts, recognizeLayout } from '../../../contract/imports/layouts.ts';
import { buildContext } from './testContext.ts';
import { austin, caseFile, ownHeader, readCase, readFile, readText } from './readFile.ts';

/** Files of sellers, taken from public bug reports and real exports, and their results; the people are made up. */

describe('orders and items that are done, unpaid or not ours', () => {
  it('leave out sent lines and gift cards of Shopify, and ask about states that only the seller knows', async () => {
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

  it('subtract refunded pieces of WooCommerce, and keep pending and on-hold orders waiting', async () => {
    expect(
      (await readCase('woo-refunded-items-and-billing-only-address.csv')).map((line) =>
        line.replace(/ \| .*· GB \|/, ' |'),
      ),
    ).toEqual([
      '881 | 1 CT-BLK-L | 2 quantity quantity_reduced; 2 address1 address_from_billing | made',
      '882 | 3 item_state order_left_out | left',
      '883 | 1 CT-BLK-L | 4 order_state order_unpaid | left',
      '884 | 1 CT-BLK-L | 5 order_state order_unpaid | left',
      '885 | 1 CT-BLK-L | 6 order_state order_canceled | left',
    ]);
    expect(
      (await readCase('woo-pending-on-hold-wc-cancelled.csv')).map((line) => line.split(' ').at(-3)),
    ).toEqual(['order_unpaid', 'order_unpaid', 'order_canceled']);
  });

  it('leave out items of Amazon with nothing left to send', async () => {
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
  ])('report %s = %s', async (header, state, code) => {
    const { orders } = await readFile(
      Buffer.from(
        `${header}\nA-1,Ann,1 Main St,${austin},CT-BLK-L,1,${state}\nA-2,Ben,2 Oak,${austin},CT-BLK-L,1,Processing\n`,
      ),
    );
    expect(orders.map(({ problems, isMade }) => [problems.join(), isMade])).toEqual([
      [`2 order_state ${code}`, false],
      ['', true],
    ]);
  });

  it('keep the rest of an order whose item is left out', () => {
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
      fields.map((values, index) => ({ row: index + 2, fields: values })),
      buildContext(),
    );
    expect([level, rows.map(({ item }) => item?.variant?.sku)]).toEqual([
      'warning',
      ['TEE-BLA-M', undefined],
    ]);
    expect(fromStored(toStored(rows[1]?.values ?? {})).item_state).toBe('left out');
    expect(checkOrder([{ row: 3, fields: fields[1] ?? {} }], buildContext()).level).toBe('error');
  });
});

describe('personalization', () => {
  it('is kept with its questions if a form asked for it', async () => {
    expect(await readCase('squarespace-product-form-personalisation.csv')).toEqual([
      '00050 | Una Vale · 3 Ash · Boise · ID · 83702 · US | 1 CT-BLK-L “Name on shirt: LEO\nBack text: 07” | made',
    ]);
  });

  it.each([
    ['What name shall we print?', 'What name shall we print? LEO'],
    ['Tên muốn in là gì?', 'Tên muốn in là gì? LEO'],
    ['お名前は何ですか？', 'お名前は何ですか？ LEO'],
    ['Product Form: Name', 'Name: LEO'],
  ])('is kept under the heading %s, and asked about', async (name, text) => {
    const { orders, ready, layout } = await readFile(
      Buffer.from(`${ownHeader},${name}\nA-1,Ann,1 Main St,${austin},CT-BLK-L,1,a.png,LEO\n`),
    );
    expect([layout, orders[0]?.items]).toEqual(['platen', [`1 CT-BLK-L “${text}”`]]);
    expect(ready).toBe(name.startsWith('Product Form'));
  });

  const shopify =
    'Name,Financial Status,Lineitem quantity,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Notes,Note Attributes';

  it('goes to the only item if it concerns the whole order, or else to the note', async () => {
    const first = '#1,paid,1,CT-BLK-L,Ann,1 Main St,Austin,78701,TX,US,,"Engraving: Anna\n_app: 1"';
    const single = await readFile(Buffer.from(`${shopify}\n${first}\n`));
    expect(single.orders[0]).toMatchObject({
      items: ['1 CT-BLK-L “Engraving: Anna”'],
      problems: ['2 personalization personalization_guessed'],
    });
    const two = await readFile(Buffer.from(`${shopify}\n${first}\n#1,,1,CT-BLK-M,,,,,,,,\n`));
    expect(two.orders[0]).toMatchObject({
      items: ['1 CT-BLK-L', '1 CT-BLK-M'],
      problems: ['2 note personalization_unclear'],
    });
  });

  it('is read from the variations of eBay', async () => {
    const text = readFileSync(caseFile('ebay-uk-post-to-columns.csv'), 'utf8').replace(
      'Size:L]',
      'Size:L,Personalise:Anna]',
    );
    expect((await readText(text))[0]).toContain('1 CT-BLK-L “Anna”');
  });
});

describe('files of marketplaces', () => {
  it('have blank rows, a summary row, items and a footer at eBay', async () => {
    expect(await readCase('ebay-orders-report-summary-row-and-footer.csv')).toEqual([
      '04-15250-00001 | Ann Orchard · 12 Pine St · Austin · TX · 78704 · US | 1 CT-BLK-L | made',
      '04-15250-00002 | Bob Quill · 7 Elm Ave · Miami · FL · 33101 · US | 1 CT-BLK-M + 2 MUG11-WHT | made',
      expect.stringContaining('row_footer | left'),
      expect.stringContaining('row_footer | left'),
    ]);
  });

  it('have province, district and commune at TikTok Shop in Vietnam', async () => {
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
  ])('%s name the export to use instead', async (name, params) => {
    await expect(readFile(caseFile(name))).rejects.toMatchObject({ code: 'file_orders_only', params });
  });

  it.each(layouts.map((layout) => [layout.name, layout] as const))(
    'are recognized as files of %s by their full header',
    (_, layout) => {
      expect(recognizeLayout(layout.header)?.layout).toBe(layout.name);
      expect(layout.signature.every((name) => layout.header.includes(name))).toBe(true);
    },
  );

  it('have one row per piece at Lazada', async () => {
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

  it('do not make returned pieces of Shopee again', async () => {
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

  it('may have an options column that names the product, which is read as such', async () => {
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
  it('are kept whole at 4,000 letters', async () => {
    expect(await readCase('note-of-4000-letters.csv')).toEqual([expect.stringMatching(/^NT-1 .* made$/)]);
  });

  it.each(['x', 'ữ', '注'])(
    'longer than 5,000 letters (%s) are cut with a warning and keep nothing out',
    async (letter) => {
      const { orders } = await readFile(
        Buffer.from(
          `${ownHeader},Note\nA-1,Ann,1 Main St,${austin},CT-BLK-L,1,a.png,${letter.repeat(5_001)}\n`,
        ),
      );
      expect(orders[0]).toMatchObject({ problems: ['2 note note_cut'], isMade: true });
    },
  );
});
