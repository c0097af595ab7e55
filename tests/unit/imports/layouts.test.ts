import { describe, expect, it } from 'vitest';
import { fieldRule, importFields } from '../../../contract/imports/fields.ts';
import { guessMapping, matchedByLayout } from '../../../contract/imports/guess.ts';
import { layouts, recognizeLayout } from '../../../contract/imports/layouts.ts';
import { sampleRows } from '../../../contract/imports/layouts/platen.ts';
import { readMappedFields } from '../../../contract/imports/fields.ts';
import { buildContext } from './testContext.ts';
import { checkRow } from './checking.ts';
import { samplePositions } from '../../support/operator/vocabularies.ts';

describe('ready-made layouts', () => {
  it.each(layouts.map((layout) => [layout.name, layout] as const))(
    'recognize %s by its header in any order',
    (_, layout) => {
      for (const header of [
        layout.header,
        layout.header.toReversed(),
        layout.header.map((name) => ` ${name.toUpperCase()} `),
      ]) {
        const recognized = recognizeLayout(header);
        expect(recognized?.layout).toBe(layout.name);
        const { order_number, sku, quantity, country, address1, postcode } = recognized?.mapping ?? {};
        for (const column of [order_number, sku, country, address1]) expect(column).toBeTypeOf('number');
        // Lazada has one row per piece, and Vietnam needs no postcodes.
        expect(quantity ?? recognized?.values['quantity']?.['']).toBeDefined();
        expect(postcode !== undefined).toBe(Object.values(layout.columns).includes('postcode'));
      }
    },
  );

  it('read each of their columns once', () => {
    for (const layout of layouts) {
      for (const name of layout.signature) expect(layout.header).toContain(name);
      expect(new Set(layout.header).size).toBe(layout.header.length);
    }
  });

  it('know all 79 columns of Shopify, and skip the billing address', () => {
    const shopify = layouts.find((layout) => layout.name === 'shopify');
    expect(shopify?.header).toHaveLength(79);
    const mapping = recognizeLayout(shopify?.header ?? [])?.mapping ?? {};
    const mappedNames = Object.values(mapping).map((column) => shopify?.header[column]);
    expect(mappedNames.filter((name) => name?.startsWith('Billing'))).toEqual([]);
    expect(matchedByLayout(shopify?.header ?? [], mapping).filter((by) => by === 'layout')).toHaveLength(
      mappedNames.length,
    );
  });

  it('map the varying columns of Print Hub by their names', () => {
    const header = [
      'Name',
      'Lineitem Quantity',
      'Lineitem Sku',
      'Product Id',
      'Color',
      'Size',
      'Shipping Name',
      'Design Back',
      'Phone',
    ];
    const mapping = recognizeLayout(header)?.mapping;
    expect(mapping).toMatchObject({ order_number: 0, design_back: 7, phone: 8 });
  });

  it('map the artwork of Print Hub under any name', () => {
    const header = [
      'Name',
      'Lineitem Quantity',
      'Lineitem Sku',
      'Product Id',
      'Color',
      'Size',
      'Shipping Name',
      'Artwork Front Url',
      'Artwork Back Url',
    ];
    expect(recognizeLayout(header)?.mapping).toMatchObject({ design_front: 7, design_back: 8 });
  });

  it('use the quantity left to send of Amazon if the file has it', () => {
    const header = layouts.find((layout) => layout.name === 'amazon')?.header ?? [];
    expect(header[recognizeLayout(header)?.mapping.quantity ?? -1]).toBe('quantity-to-ship');
    const orders = header.filter((name) => !name.startsWith('quantity-') || name === 'quantity-purchased');
    expect(orders[recognizeLayout(orders)?.mapping.quantity ?? -1]).toBe('quantity-purchased');
  });

  it('know TikTok Shop of the United States and Vietnam, and map the columns of other countries by their names', () => {
    const header = layouts.find((layout) => layout.name === 'tiktok')?.header ?? [];
    const elsewhere: Record<string, string> = {
      State: 'Province',
      City: 'District',
      Zipcode: 'Commune',
      'Address Line 1': 'Detail Address',
    };
    const vietnamese = header.map((name) => elsewhere[name] ?? name);
    expect(recognizeLayout(vietnamese)?.mapping).toMatchObject({
      region: vietnamese.indexOf('Province'),
      city: vietnamese.indexOf('District'),
      address3: vietnamese.indexOf('Commune'),
      address1: vietnamese.indexOf('Detail Address'),
    });
    expect(recognizeLayout(vietnamese.map((name) => (name === 'Province' ? 'Prefecture' : name)))).toBeNull();
  });

  it('distinguish the older BurgerPrints template from Shopify', () => {
    const header = [
      'Name',
      'Email',
      'Financial Status',
      'Lineitem quantity',
      'Lineitem name',
      'Lineitem sku',
      'Shipping Name',
      'Shipping Address1',
      'Shipping Country',
      'Design front url',
      'Design back url',
      'Check vaild adress',
    ];
    expect(recognizeLayout(header)?.layout).toBe('burgerprints');
    expect(recognizeLayout(['Name', 'City'])).toBeNull();
  });

  it('offer a sample without problems', () => {
    const [header = [], ...rows] = sampleRows(
      { skus: ['TEE-BLA-M', 'TEE-WHI-L'], designs: ['cat.png'] },
      samplePositions,
    );
    const mapping = recognizeLayout(header)?.mapping ?? {};
    expect(rows).toHaveLength(3);
    for (const cells of rows)
      expect(checkRow(readMappedFields(cells, mapping), buildContext()).problems).toEqual([]);
  });
});

describe('guessing', () => {
  const guess = (header: string[], ...rows: string[][]) => {
    const { mapping, matched } = guessMapping(header, rows);
    const byColumn = new Map(Object.entries(mapping).map(([field, column]) => [column, field]));
    return header.map((_, column) => [byColumn.get(column) ?? '-', matched[column]].join(' '));
  };

  it('knows English and Vietnamese column names', () => {
    expect(
      guess([
        'Mã đơn hàng',
        'Họ và tên',
        'Địa chỉ',
        'Thành phố',
        'Tiểu bang',
        'Quốc gia',
        'Số lượng',
        'Mã SKU',
        'Màu',
        'Mặt trước',
      ]),
    ).toEqual([
      'order_number name',
      'recipient name',
      'address1 name',
      'city name',
      'region name',
      'country name',
      'quantity name',
      'sku name',
      'color name',
      'design_front name',
    ]);
    expect(
      guess(['orderNumber', 'mockUpFront', 'designFront', 'postalCode', 'Ship State', 'Internal']),
    ).toEqual([
      'order_number name',
      'mockup_front name',
      'design_front name',
      'postcode name',
      'region name',
      '- none',
    ]);
  });

  it('maps columns without names by their values', () => {
    const header = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];
    const rows = [
      [
        '#1001',
        'Emma Larson',
        '18 Harbor Street',
        'MA',
        '02720',
        'US',
        'TEE-BLA-M',
        '1',
        'a@example.com',
        'https://x.example/a.png',
      ],
      [
        '#1002',
        'Trần Văn Đức',
        '7 Old Mill Rd',
        'TX',
        '78701',
        'Hoa Kỳ',
        'TEE-WHI-L',
        '2',
        'b@example.com',
        'https://x.example/b.png',
      ],
      [
        '#1003',
        "Liam O'Brien",
        '900 Maple Ave',
        'NJ',
        '07030',
        'USA',
        'TEE-BLA-S',
        '1',
        'c@example.com',
        'https://x.example/c.png',
      ],
    ];
    expect(guess(header, ...rows)).toEqual([
      'order_number values',
      'recipient values',
      'address1 values',
      'region values',
      'postcode values',
      'country values',
      'sku values',
      'quantity values',
      'email values',
      'design_front values',
    ]);
  });

  it('maps Name by its values', () => {
    expect(guess(['Name', 'SKU'], ['#1001', 'x'], ['#1002', 'y'])[0]).toBe('order_number values');
    expect(guess(['Name', 'Order'], ['Emma Larson', '1'], ['Liam Kim', '2'])[0]).toMatch(/^recipient/);
  });

  it('uses each field and each column once', () => {
    const { mapping } = guessMapping(
      ['SKU', 'Item SKU', 'Color', 'Colour', '__proto__'],
      [['a', 'b', 'c', 'd', 'e']],
    );
    expect(mapping).toEqual({ sku: 0, color: 2 });
    const chest = { code: 'left_chest', labels: { en: 'Left chest', vi: 'Ngực trái' } };
    expect(guessMapping(['SKU', 'Design'], [], [chest]).mapping).toEqual({ sku: 0, design_left_chest: 1 });
    expect(guessMapping(['SKU', 'File in ngực trái', 'Design'], [], [chest]).mapping).toEqual({
      sku: 0,
      design_left_chest: 1,
    });
    expect(importFields(['front']).every((field) => fieldRule(field).max > 0)).toBe(true);
  });
});
