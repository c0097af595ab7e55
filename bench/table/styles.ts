import { createTheme } from '@mui/material/styles';
import base from '../../src/theme/classes/base.css?raw';
import cards from '../../src/theme/classes/cards.css?raw';
import inputs from '../../src/theme/classes/inputs.css?raw';
import listPhone from '../../src/theme/classes/list-phone.css?raw';
import listTable from '../../src/theme/classes/list-table.css?raw';
import listTools from '../../src/theme/classes/list-tools.css?raw';
import pills from '../../src/theme/classes/pills.css?raw';
import tables from '../../src/theme/classes/tables.css?raw';
import uploads from '../../src/theme/classes/uploads.css?raw';
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
