import { describe, expect, it } from 'vitest';
import { checkOrder } from '../../../contract/imports/checking/check.ts';
import { withFieldName } from '../../../contract/imports/problems.ts';
import { cityParts } from '../../../contract/imports/checking/repairs.ts';
import { isFooter } from '../../../contract/imports/vocabulary/footers.ts';
import { GroupedRows } from '../../../server/areas/imports/checking/groupedRows.ts';
import { readCells } from './readAll.ts';
import { buildContext } from './testContext.ts';

describe('a row below the table', () => {
  it.each([
    [['', 'TỔNG CỘNG', '', '', '35']],
    [['Tổng số:', '35 áo', '$1,204.50']],
    [['Grand Total', '', '#REF!']],
    [['Exported by Lan on 20/11/2026']],
    [['', '', 'Total (12)', '12']],
  ])('is recognized: %j', (cells) => expect(isFooter(cells, 8)).toBe(true));

  it.each([
    [['', '', 'CT-BLK-L', '2']],
    [['A-1', 'Total Recall Shop', '12 Main St', 'Denver', 'CO', '80203', 'US', '1']],
    [['', 'Tổng', 'CT-BLK-L', '2']],
    [['1', '2']],
  ])('is not %j', (cells) => expect(isFooter(cells, 8)).toBe(false));

  it('is not searched for in a table of two columns', () => expect(isFooter(['Total'], 2)).toBe(false));

  it('has a single problem and never joins the order above it', () => {
    const groups = new GroupedRows({ order_number: 0, sku: 1, quantity: 2, recipient: 3 }, {}, [
      'Order',
      'SKU',
      'Qty',
      'Name',
    ]);
    groups.add([
      { row: 2, cells: ['A-1', 'TEE-BLA-L', '1', 'Ann'] },
      { row: 3, cells: ['', '', '1', ''] },
      { row: 4, cells: ['', 'Tổng', '35'] },
    ]);
    const checked = [...groups.take()].map(([, rows]) => checkOrder(rows, buildContext()));
    const codes = checked.map(({ rows }) =>
      rows.map(
        ({ row, problems }) => `${row} ${problems.map(({ field, code }) => `${field} ${code}`).join(', ')}`,
      ),
    );
    expect(codes.slice(1)).toEqual([['3 quantity row_footer'], ['4 sku row_footer']]);
    expect(checked[0]?.rows).toHaveLength(1);
  });
});

it('skips a row that only explains the columns', async () => {
  const legend =
    'Platform unique order ID.,Seller SKU of the product.,SKU sold quantity in the order.,Recipient name.';
  const file = (...rows: string[]): Buffer =>
    Buffer.from(['Order ID,Seller SKU,Quantity,Recipient', ...rows].join('\n'));
  expect(await readCells(file(legend, 'A-1,CT-BLK-L,1,Ann Lee'))).toEqual([
    ['A-1', 'CT-BLK-L', '1', 'Ann Lee'],
  ]);
  expect(await readCells(file('A-1,Classic Tee Black L,1,Ann Lee'))).toHaveLength(1);
});

it.each([
  ['ZIP', 'ZIP “1” needs 5 digits.', 'ZIP “1” needs 5 digits.'],
  ['Country', '“Frnce” is not known.', 'Country: “Frnce” is not known.'],
])('names the field %s once in a reason', (field, text, reason) =>
  expect(withFieldName(field, text)).toBe(reason),
);

it.each([
  ['Austin, TX', ['Austin', 'TX', '']],
  ['Austin, Texas 78701', ['Austin', 'Texas', '78701']],
  ['Austin', undefined],
  ['Washington, D.C.', ['Washington', 'D.C', '']],
])('splits the city %j from its region: %j', (text, parts) => {
  const city = cityParts(text);
  expect(city && [city.city, city.region, city.postcode]).toEqual(parts);
});
