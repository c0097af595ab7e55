import { describe, expect, it } from 'vitest';
import { automaticReadOptions } from '../../../../contract/imports/readOptions.ts';
import { createRowJoiner } from '../../../../server/spreadsheets/csv/brokenRows.ts';
import { readTable } from '../../../../server/areas/imports/reading/table.ts';
import { readFile } from '../../imports/readFile.ts';
import { readAll } from '../../imports/readAll.ts';

const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
const line = (number: string, street = '12 Main St'): string =>
  `${number},Ann Lee,${street},Austin,TX,78701,US,CT-BLK-L,1,fox.png`;

const read = (...lines: string[]) => readFile(Buffer.from(`${[header, ...lines].join('\n')}\n`));

describe('a row that a line end breaks', () => {
  it.each([
    ['between two others', [line('A-1'), line('A-2', '12 Main St\nApt 4'), line('A-3')], 1],
    ['in three lines', [line('A-1'), line('A-2', '12 Main St\nApt 4\nRear'), line('A-3')], 1],
    ['as the first', [line('A-1', '5 Elm\nFloor 2'), line('A-2'), line('A-3')], 0],
    ['as the last', [line('A-1'), line('A-2'), line('A-3', '5 Elm\nFloor 2')], 2],
  ])('reports a row that a line end breaks once, at its row: %s', async (_, lines, at) => {
    const { orders } = await read(...lines);
    expect(orders).toHaveLength(3);
    expect(orders.map(({ problems }) => problems)).toEqual(
      orders.map((_order, index) => (index === at ? [`${at + 2} order_number row_broken`] : [])),
    );
  });

  it('joins a row whose last cell is broken, and takes nothing from the next row', async () => {
    const cut = (number: string, ending: string) => line(number).replace('fox.png', `fox ${ending}`);
    const text = [header, line('A-1'), cut('A-2', 'red\nand blue\n.png'), line('A-3'), line('A-4')].join(
      '\n',
    );
    const { rows } = await readAll(Buffer.from(`${text}\n`));
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 6, 7]);
    expect(rows[1]).toMatchObject({ shifted: { cells: 10, next: 1, header: 10 } });
    expect(rows[1]?.cells).toEqual(cut('A-2', 'red and blue .png').split(','));
    expect(rows[2]?.cells[0]).toBe('A-3');
    expect(rows.filter(({ shifted }) => shifted)).toHaveLength(1);
  });

  it('does not join a remark that stands alone below the last row', async () => {
    const text = [header, line('A-1'), line('A-2'), 'Exported by Lan'].join('\n');
    const { rows } = await readAll(Buffer.from(`${text}\n`));
    expect(rows.map(({ cells }) => cells[0])).toEqual(['A-1', 'A-2', 'Exported by Lan']);
    expect(rows.some(({ shifted }) => shifted)).toBe(false);
  });

  it('finds a broken row with Japanese headers and tabs, in the note at its end', async () => {
    const names = '注文番号\tお届け先氏名\t住所\t市区町村\t郵便番号\t国\t商品番号\t数量\t備考';
    const row = (number: string, note: string) =>
      `${number}\t佐藤\t神南1-2-3\t渋谷区\t150-0041\tJP\tCT-BLK-L\t1\t${note}`;
    const text = [names, row('J-1', '急ぎ'), row('J-2', '赤いリボン\nでお願いします'), row('J-3', '')].join(
      '\n',
    );
    const { rows } = await readAll(Buffer.from(`${text}\n`));
    expect(rows).toHaveLength(3);
    expect(rows[1]?.cells.at(-1)).toBe('赤いリボン でお願いします');
  });

  it('reports a joined row, and has its values in the right columns', async () => {
    const text = [header, line('A-1'), line('A-2', '12 Main St\nApt 4'), line('A-3')].join('\n');
    const { rows } = await readAll(Buffer.from(`${text}\n`));
    expect(rows[1]).toMatchObject({ row: 3, shifted: { cells: 3, next: 8, header: 10 } });
    expect(rows[1]?.cells).toEqual(line('A-2', '12 Main St Apt 4').split(','));
    expect(rows[2]?.row).toBe(5);
  });

  it('finds a broken row in a file with Vietnamese headers and semicolons', async () => {
    const names = 'Mã đơn;Người nhận;Địa chỉ;Ghi chú;Thành phố;Bang;Zip;Quốc gia;SKU;Số lượng';
    const row = (number: string, note: string) =>
      `${number};Lan;12 Main St;${note};Austin;TX;78701;US;CT-BLK-L;1`;
    const text = [names, row('B-1', 'nhanh'), row('B-2', 'gọi trước\nkhi giao'), row('B-3', '')].join('\n');
    const { rows } = await readAll(Buffer.from(`${text}\n`));
    expect(rows[1]).toMatchObject({ shifted: { cells: 4, next: 7, header: 10 } });
  });
});

describe('rows that are short for another reason', () => {
  it('leaves rows unchanged whose blank last cells were omitted', async () => {
    const short = (number: string): string => line(number).split(',').slice(0, 8).join(',');
    const { rows } = await readAll(
      Buffer.from(`${[header, short('A-1'), short('A-2'), short('A-3'), line('A-4')].join('\n')}\n`),
    );
    expect(rows).toHaveLength(4);
    expect(rows.some(({ shifted }) => shifted)).toBe(false);
  });

  it('leaves a single short row among whole ones unchanged', async () => {
    const { rows } = await readAll(
      Buffer.from(`${[header, line('A-1'), 'A-2,Ann', line('A-3'), line('A-4')].join('\n')}\n`),
    );
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
  });

  it('returns incomplete rows at the end if their other part never comes', () => {
    const joiner = createRowJoiner(10, [10, 10, 10]);
    const part = { row: { row: 9, cells: ['x'] }, width: 4 };
    expect(joiner.take([part])).toEqual([]);
    expect(joiner.end()).toEqual([part]);
  });
});

describe('the first batch of rows', () => {
  it('returns the row of a one-row file in the first batch, from which the columns are understood', async () => {
    const bytes = Buffer.from(`${header}\n${line('A-1')}\n`);
    const { batches } = await readTable(bytes, null, automaticReadOptions);
    const { value } = await batches.next();
    expect(value?.map(({ row }) => row)).toEqual([2]);
  });
});
