import { expect, it } from 'vitest';
import type { PreviewRow } from '../../../contract/imports/calls.ts';
import { clipboardCells } from '../../../src/resources/imports/grid/clipboard.ts';
import { planPaste } from '../../../src/resources/imports/preview/table/usePaste.ts';

const buildRow = (row_no: number, postcode: string): PreviewRow => ({
  row_no,
  cells: { postcode },
  level: 'error',
  fixed: false,
  fixed_fields: [],
  problems: [],
});

const rows = [buildRow(2, ''), buildRow(3, '10001'), buildRow(4, 'x'), buildRow(5, 'y')];

it('reads the cells of a spreadsheet', () => {
  expect(clipboardCells('80203\r\n80205\r\n')).toEqual([['80203'], ['80205']]);
  expect(clipboardCells('a\tb\nc\td')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(clipboardCells('"two\nlines"\n\n"say ""hi"""')).toEqual([['two\nlines'], [''], ['say "hi"']]);
  expect(clipboardCells('"Rose" House\n5" tall')).toEqual([['"Rose" House'], ['5" tall']]);
});

it('assigns lines to rows from one down, and reports lines without a row', () => {
  const plan = planPaste(rows, 1, 'postcode', '10001\n 10002 \n10003\n10004\n10005');
  expect(plan).toMatchObject({ field: 'postcode', unchanged: 1, left: 2 });
  expect('changes' in plan && plan.changes.map(({ row, value }) => [row.row_no, value])).toEqual([
    [4, '10002'],
    [5, '10003'],
  ]);
});

it('pastes one column, and no block', () => {
  expect(planPaste(rows, 0, 'postcode', 'a\tb\nc\td')).toEqual({ columns: 2 });
});
