import { expect, it } from 'vitest';
import { defaultSettings } from '../../../contract/operator/settings.ts';
import type { SheetColumn, SheetDefinition } from '../../../contract/operator/workbook/sheet.ts';
import { markField, settingRows, versionField } from '../../../contract/operator/workbook/settingFields.ts';
import { maxSheetRows, workbookSheets } from '../../../contract/operator/workbook/sheets.ts';

const columnRow = ({ key, heading, kind, required, help }: SheetColumn): string =>
  `| ${heading.en} | \`${key}\`, ${heading.vi} | ${required ? 'yes' : ''} | ${kind.format} | ${help} |`;

const sheetTable = ({ names, help, unique, columns }: SheetDefinition): string =>
  [
    `## ${names.en}`,
    '',
    `${help} In Vietnamese: ${names.vi}. No two rows have the same ${unique.map((key) => `\`${key}\``).join(', ')}.`,
    '',
    '| column | also called | needed | written as | meaning |',
    '|---|---|---|---|---|',
    ...columns.map(columnRow),
  ].join('\n');

const fieldRow = ([field, cell]: readonly [string, string]): string =>
  `| \`${field}\` | ${cell === '' ? 'empty' : cell} |`;

const fields = [
  '## Fields of the sheet operator',
  '',
  `\`${markField}\` names a picture of the ZIP, SVG or PNG. \`${versionField}\` says which version the workbook was exported from.`,
  '',
  '| field | default |',
  '|---|---|',
  ...settingRows(defaultSettings).map(fieldRow),
].join('\n');

const page = `# Sheets of the workbook

What each sheet and column holds. How to apply a workbook is in [operating.md](operating.md), "The workbook". This page is made from
\`contract/operator/workbook\`; after a change there, \`npx vitest run --project unit tests/unit/operator/workbookPage.test.ts -u\`
writes it again.

All sheets are needed, in any order; they may be empty below their heading, which stands in one of the first ten rows. Columns may
stand in any order, and those that are not needed may be left out. A sheet has at most ${maxSheetRows.toLocaleString('en-US')} rows.

${workbookSheets.map(sheetTable).join('\n\n')}

${fields}
`;

it('docs/workbook.md lists every sheet and column', async () => {
  await expect(page).toMatchFileSnapshot('../../../docs/workbook.md');
});
