import { createTheme } from '@mui/material/styles';
import base from '../../src/theme/base.css?raw';
import cards from '../../src/components/page/cards.css?raw';
import inputs from '../../src/components/inputs/fields.css?raw';
import listPhone from '../../src/views/list/list-phone.css?raw';
import listTable from '../../src/views/table/list-table.css?raw';
import listTools from '../../src/views/list/list-tools.css?raw';
import pills from '../../src/components/inputs/FilterPill.css?raw';
import tables from '../../src/components/table/tables.css?raw';
import uploads from '../../src/components/upload/UploadZone.css?raw';
import { makeTheme } from '../../src/theme/makeTheme.ts';

/** `{ ':root': { '--x': 'y' } }` as a style sheet. */
const write = (sheet: object): string =>
  Object.entries(sheet)
    .map(([key, value]) =>
      typeof value === 'object' && value ? `${key}{${write(value)}}` : `${key}:${String(value)};`,
    )
    .join('');

/** The same rules and colours for both tables: without colours a tick would not even repaint. */
export const addStyles = (): void => {
  const colors = createTheme(makeTheme('light')).generateStyleSheets().map(write);
  const style = document.createElement('style');
  style.textContent = [
    ...colors,
    base,
    inputs,
    pills,
    uploads,
    cards,
    tables,
    listTable,
    listTools,
    listPhone,
  ].join('\n');
  document.head.append(style);
};
