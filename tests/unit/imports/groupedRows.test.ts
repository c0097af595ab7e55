import { describe, expect, it } from 'vitest';
import { GroupedRows } from '../../../server/areas/imports/checking/groupedRows.ts';

const mapping = { order_number: 1, sku: 3, recipient: 0 };
const rowsOf = (...lines: string[][]) => lines.map((cells, index) => ({ row: index + 2, cells }));

describe('the rows of a file', () => {
  it('are returned by order with the values of their mapped columns', () => {
    const groups = new GroupedRows(mapping);
    groups.add(rowsOf(['Mai', 'A-1', 'unmapped', 'TEE'], ['Bao', 'A-2', '', 'MUG']));
    groups.add([{ row: 4, cells: ['', "'A-1 ", '', 'CAP'] }]);
    expect(groups.count).toBe(3);
    expect([...groups.take()]).toEqual([
      [
        2,
        [
          { row: 2, fields: { order_number: 'A-1', recipient: 'Mai', sku: 'TEE' } },
          { row: 4, fields: { order_number: "'A-1 ", sku: 'CAP' } },
        ],
      ],
      [3, [{ row: 3, fields: { order_number: 'A-2', recipient: 'Bao', sku: 'MUG' } }]],
    ]);
    expect([...groups.take()]).toEqual([]);
  });

  it('belong to the order above if they have only an item', () => {
    const groups = new GroupedRows(mapping);
    groups.add(rowsOf(['Mai', 'A-1', '', 'TEE'], ['', '', '', 'MUG'], ['Bao', '', '', 'CAP']));
    expect([...groups.take()].map(([group, rows]) => [group, rows.length])).toEqual([
      [2, 2],
      [4, 1],
    ]);
  });

  it('return each order number once, as soon as it is read', () => {
    const seen: string[] = [];
    const groups = new GroupedRows(mapping, {}, [], (number) => seen.push(number));
    groups.add(rowsOf(['', 'A-1'], ['', 'A-2'], ['', ' A-1'], ['', ''], ['', "'0012"]));
    expect(seen).toEqual(['A-1', 'A-2', '0012']);
  });

  it('keep their columns apart if a cell holds a NUL', () => {
    const groups = new GroupedRows(mapping);
    groups.add(rowsOf(['Ma\0i', 'A\0-1', '', 'TEE']));
    expect([...groups.take()]).toEqual([
      [2, [{ row: 2, fields: { order_number: 'A-1', recipient: 'Mai', sku: 'TEE' } }]],
    ]);
  });
});
