import { describe, expect, it } from 'vitest';
import { checkOrder, type UncheckedRow } from '../../../contract/imports/checking/check.ts';
import {
  fromStored,
  storedNames,
  readMappedFields,
  toStored,
  type FieldValues,
} from '../../../contract/imports/fields.ts';
import type { RowProblem } from '../../../contract/imports/problems.ts';
import { buildContext, listingSku } from './testContext.ts';
import { checkRow, groupRows, mergeRows } from './checking.ts';

const complete: FieldValues = {
  order_number: '#1001',
  recipient: 'Emma Larson',
  address1: '18 Harbor Street',
  city: 'Fall River',
  region: 'MA',
  postcode: '02720',
  country: 'US',
  sku: 'TEE-BLA-M',
  quantity: '1',
  design_front: 'cat.png',
};

const buildRow = (overrides: FieldValues = {}): FieldValues => ({ ...complete, ...overrides });
const codes = (problems: readonly RowProblem[]) => problems.map(({ field, code }) => `${field} ${code}`);
const check = (overrides: FieldValues = {}, context = buildContext()) =>
  checkRow(buildRow(overrides), context);
const problemsOf = (overrides: FieldValues = {}, context = buildContext()) =>
  codes(check(overrides, context).problems);

it('drops the problems of an order that exists and stays, except two buyers', () => {
  const existing = () => ({ id: 'order-1', code: 'LP-1', status: 'pending' as const });
  const row = {
    order_number: 'A-1',
    recipient: 'Ann',
    address1: '1 Main St',
    city: 'Denver',
    country: 'US',
    sku: 'WRONG',
    quantity: 'x',
  };
  const levelAndCodes = (rows: FieldValues[], skipsExisting: boolean) => {
    const { level, rows: checked } = checkOrder(
      rows.map((fields, index) => ({ row: index + 2, fields })),
      buildContext({ existing, skipsExisting }),
    );
    return [level, [...new Set(checked.flatMap(({ problems }) => problems.map(({ code }) => code)))]];
  };
  expect(levelAndCodes([row], true)).toEqual(['duplicate', ['order_exists']]);
  expect(levelAndCodes([row], false)[0]).toBe('error');
  expect(levelAndCodes([row, { ...row, recipient: 'Bob', address1: '9 Hill Rd' }], true)).toEqual([
    'error',
    ['order_exists', 'two_buyers'],
  ]);
});

describe('one row', () => {
  it('is ready if nothing is wrong', () => {
    const { values, problems, item } = check();
    expect(problems).toEqual([]);
    expect(values).toEqual(complete);
    expect(item).toMatchObject({
      variant: { sku: 'TEE-BLA-M' },
      prints: [{ position: 'front', designId: 'design-cat.png' }],
    });
  });

  it.each(['order_number', 'recipient', 'address1', 'city', 'postcode', 'sku', 'quantity'] as const)(
    'needs %s',
    (field) => {
      expect(problemsOf({ [field]: '' })).toEqual([`${field} required`]);
      expect(problemsOf({ [field]: ' \u00a0\u200b ' })).toEqual([`${field} required`]);
    },
  );

  it('needs a country unless region and postcode show it', () => {
    expect(problemsOf({ country: '', region: 'Bayern' })).toEqual(['country required']);
    expect(problemsOf({ country: '' })).toEqual(['country country_guessed']);
  });

  it('needs no postcode in countries without, and no region where we know none', () => {
    expect(problemsOf({ country: 'Hong Kong', postcode: '', region: '' })).toEqual([]);
  });

  it.each([
    [{ country: 'Mỹ' }, 'country', 'US'],
    [{ country: 'UK', region: '', postcode: 'SW1A 1AA' }, 'country', 'GB'],
    [{ region: 'massachusetts' }, 'region', 'MA'],
    [{ postcode: "'02720" }, 'postcode', '02720'],
    [{ order_number: "'00123" }, 'order_number', '00123'],
    [{ quantity: '2.0' }, 'quantity', '2'],
    [{ size: 'm' }, 'size', 'M'],
    [{ recipient: '', first_name: 'Emma', last_name: ' Larson ' }, 'recipient', 'Emma Larson'],
    [{ variations: 'Size:Medium,Color:Black' }, 'size', 'M'],
    [{ shipping_line: 'House Express' }, 'shipping_line', 'house-express'],
    [{ recipient: 'Hương'.normalize('NFD') }, 'recipient', 'Hương'],
    [{ recipient: '=HYPERLINK("x")<b>' }, 'recipient', '=HYPERLINK("x")<b>'],
  ] as const)('normalises %j', (overrides, field, expected) => {
    const { values, problems } = check(overrides);
    expect(values[field]).toBe(expected);
    expect(problems).toEqual([]);
  });

  it('pads a ZIP that lost its zeros and reports it', () => {
    const { values, problems } = check({ postcode: '2720' });
    expect(values.postcode).toBe('02720');
    expect(problems).toEqual([
      {
        field: 'postcode',
        code: 'postcode_padded',
        level: 'warning',
        params: { value: '2720', padded: '02720' },
      },
    ]);
  });

  it.each([
    [{ country: 'Untied States' }, 'country country_unknown'],
    [{ country: 'KP', region: '', postcode: '' }, 'country country_not_served'],
    [{ region: '' }, 'region region_missing'],
    [{ city: 'Fall River, MA', region: '' }, 'city city_split'],
    [{ quantity: '150' }, 'quantity quantity_unusual'],
    [{ region: 'Massachusets' }, 'region region_unknown'],
    [{ postcode: 'ABCDE' }, 'postcode zip_format'],
    [{ country: 'DE', postcode: 'ABC' }, 'postcode postcode_format'],
    [{ email: 'emma@' }, 'email email_invalid'],
    [{ phone: '1.508E+10' }, 'phone digits_lost'],
    [{ country: 'JP', postcode: '1E+5', postcode_end: '0001' }, 'postcode digits_lost'],
    [{ country: 'JP', postcode: '1E+5-0001' }, 'postcode digits_lost'],
    [{ phone: 'call me' }, 'phone phone_invalid'],
    [{ quantity: '0' }, 'quantity quantity_range'],
    [{ quantity: '10000' }, 'quantity quantity_range'],
    [{ quantity: '1.5' }, 'quantity quantity_invalid'],
    [{ quantity: '-1' }, 'quantity quantity_invalid'],
    [{ sku: 'TEE-BLA-N' }, 'sku sku_unknown'],
    [{ sku: '#REF!' }, 'sku cell_error'],
    [{ order_number: '1.23457E+17' }, 'order_number digits_lost'],
    [{ recipient: 'x'.repeat(121) }, 'recipient too_long'],
    [{ size: 'L' }, 'size size_differs'],
    [{ country: 'Dubai', region: '', postcode: '' }, 'country country_unknown'],
    [{ recipient: 'Nguyễn Vxx' }, 'recipient masked'],
    [{ postcode: '02***' }, 'postcode masked'],
    [{ postcode: '02xxx' }, 'postcode masked'],
    [{ address2: 'Apt ***' }, 'address2 masked'],
    [{ region: 'M***' }, 'region masked'],
    [{ shipping_line: 'pigeon' }, 'shipping_line shipping_line_unknown'],
    [{ design_front: 'dog.png' }, 'design_front design_unknown'],
    [{ design_front: 'javascript:alert(1)' }, 'design_front link_invalid'],
    [{ design_sleeve_left: 'cat.png' }, 'design_sleeve_left design_position'],
    [{ design_front: '' }, 'design_front no_design'],
    [{ mockup_front: 'nowhere.jpg' }, 'mockup_front mockup_unknown'],
  ] as const)('tells what is wrong with %j', (overrides, expected) => {
    expect(problemsOf(overrides)).toEqual([expected]);
  });

  it('gets suggestions for wrong values', () => {
    const suggestions = (overrides: FieldValues) => check(overrides).problems[0]?.suggestions;
    expect(suggestions({ sku: 'tee-blaM' })?.[0]).toBe('tee-bla-m');
    expect(suggestions({ design_front: 'cats.png' })).toEqual(['cat.png']);
    expect(suggestions({ country: 'Untied States' })?.[0]).toBe('US');
    expect(suggestions({ country: 'Đứcc' })?.filter((code) => code === 'DE')).toEqual(['DE']);
    expect(suggestions({ region: 'Massachusets' })).toEqual(['MA']);
    expect(suggestions({ sku: 'completely different' })).toBeUndefined();
  });

  it('accepts links as designs, and the designs of a matched listing', () => {
    expect(check({ design_front: 'https://files.example.com/a.png' }).item?.prints).toEqual([
      { position: 'front', name: 'https://files.example.com/a.png', url: 'https://files.example.com/a.png' },
    ]);
    const listing = check({ sku: listingSku, design_front: '' });
    expect(listing.problems).toEqual([]);
    expect(listing.item).toMatchObject({
      variant: { sku: 'TEE-BLA-S' },
      listing: { prints: ['front'] },
      prints: [],
    });
  });

  it('finds a base product by color and size', () => {
    expect(check({ sku: 'TEE', color: 'black', size: 'XXL' }).item?.variant?.sku).toBe('TEE-BLA-2XL');
  });

  it('is a duplicate if the shop already has the order', () => {
    const existing = { id: 'order-1', code: 'TS-1', status: 'pending' } as const;
    const context = buildContext({ existing: (number) => (number === '#1001' ? existing : undefined) });
    const { level, rows } = checkOrder([{ row: 2, fields: complete }], context);
    expect(level).toBe('duplicate');
    expect(rows[0]?.problems).toMatchObject([
      { code: 'order_exists', params: { order: 'order-1', code: 'TS-1', status: 'pending' } },
    ]);
  });
});

describe('rows of one order', () => {
  const item: FieldValues = {
    order_number: '#1001',
    sku: 'TEE-WHI-L',
    quantity: '2',
    design_front: 'cat.png',
  };
  const order = (...fields: FieldValues[]): UncheckedRow[] =>
    fields.map((values, index) => ({ row: index + 2, fields: values }));
  const checked = (...fields: FieldValues[]) => checkOrder(order(...fields), buildContext());

  it('take the address from the row that has it', () => {
    for (const rows of [
      [complete, item],
      [item, complete],
    ]) {
      const { order: values, level, rows: all } = checked(...rows);
      expect(all.flatMap((row) => codes(row.problems))).toEqual([]);
      expect([level, values.city, values.country, all.length]).toEqual(['ready', 'Fall River', 'US', 2]);
    }
  });

  it('prefer a complete address to an incomplete one', () => {
    const { order: values, level } = checked({ ...complete, city: '', postcode: '' }, complete);
    expect([level, values.city]).toEqual(['ready', 'Fall River']);
  });

  it('report once what is missing in all of them', () => {
    expect(checked(item, item).rows.map((row) => codes(row.problems))).toEqual([
      ['recipient required', 'address1 required', 'city required', 'country required'],
      [],
    ]);
    const bad = { ...complete, country: 'Atlantis' };
    expect(checked(bad, bad).rows.map((row) => codes(row.problems))).toEqual([
      ['country country_unknown'],
      ['country country_unknown'],
    ]);
  });

  it('warn if they name two addresses or two shipping lines', () => {
    const differentRow = { ...complete, address1: '1 Other Road', shipping_line: 'dhl' };
    const { rows, order: values, level } = checked({ ...complete, shipping_line: 'usps' }, differentRow);
    expect(rows.map((row) => codes(row.problems))).toEqual([
      [],
      ['address1 address_conflict', 'shipping_line shipping_line_conflict'],
    ]);
    expect(rows[1]?.problems[0]?.params).toEqual({ row: 2 });
    expect([values.address1, values.shipping_line, level]).toEqual(['18 Harbor Street', 'usps', 'warning']);
  });

  it('are all kept out if one of them is wrong', () => {
    expect(checked(complete, { ...item, quantity: '0' }).level).toBe('error');
  });

  it('combine values that only one of them has', () => {
    const { order: values } = checked(complete, { ...item, note: 'Gift', email: 'emma@example.com' });
    expect(values).toMatchObject({ note: 'Gift', email: 'emma@example.com' });
    expect(values.sku).toBeUndefined();
  });
});

describe('rows of a file', () => {
  const row = (number: number, fields: FieldValues): UncheckedRow => ({ row: number, fields });
  const rowsOf = (groups: UncheckedRow[][]) =>
    groups.map((group) => group.map(({ row: rowNumber }) => rowNumber));

  it('merge if their order numbers are equal, wherever they stand', () => {
    const file = [
      row(2, buildRow()),
      row(3, buildRow({ order_number: '#1002' })),
      row(4, buildRow({ order_number: " '#1001 " })),
    ];
    expect(rowsOf(groupRows(file))).toEqual([[2, 4], [3]]);
    expect(mergeRows(file, buildContext()).map(({ order, level }) => [order.order_number, level])).toEqual([
      ['#1001', 'ready'],
      ['#1002', 'ready'],
    ]);
  });

  it('belong to the order above if they have nothing but an item', () => {
    const file = [row(2, buildRow()), row(3, { sku: 'TEE-WHI-L', quantity: '1', design_front: 'cat.png' })];
    expect(rowsOf(groupRows(file))).toEqual([[2, 3]]);
    const [order] = mergeRows(file, buildContext());
    expect(order?.rows.map(({ problems }) => codes(problems))).toEqual([
      [],
      ['order_number order_number_from_above'],
    ]);
  });

  it('are separate orders if they have an address but no order number', () => {
    const file = [
      row(2, buildRow()),
      row(3, buildRow({ order_number: '' })),
      row(4, buildRow({ order_number: '' })),
    ];
    expect(rowsOf(groupRows(file))).toEqual([[2], [3], [4]]);
  });
});

describe('stored rows', () => {
  it('keep every field in one order', () => {
    const fields = buildRow({ design_front: 'a', note: 'b' });
    expect(fromStored(toStored(fields))).toEqual(fields);
    expect(toStored({ ...fields, phone_end: '1' })).toHaveLength(storedNames.length - 1);
    expect(toStored({}).every((value) => value === '')).toBe(true);
    const elsewhere = { ...fields, design_left_chest: 'c.png', design_hood: 'd.png' };
    expect(fromStored(toStored(elsewhere))).toEqual(elsewhere);
  });

  it('keep only mapped columns', () => {
    expect(readMappedFields(['x', '#1', ''], { order_number: 1, note: 2, sku: 9 })).toEqual({
      order_number: '#1',
    });
  });
});
