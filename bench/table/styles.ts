import { createTheme } from '@mui/material/styles';
import { baseCss } from '../../src/theme/classes/base.ts';
import { controlsCss } from '../../src/theme/classes/controls.ts';
import { dataCss } from '../../src/theme/classes/data.ts';
import { viewsCss } from '../../src/theme/classes/views.ts';
import { makeTheme } from '../../src/theme/makeTheme.ts';

/** `{ ':root': { '--x': 'y' } }` as a style sheet. */
const write = (sheet: object): string =>
  Object.entries(sheet)
    .map(([key, value]) => (typeof value === 'object' && value ? `${key}{${write(value)}}` : `${key}:${String(value)};`))
    .join('');

/** The same rules and colours for both tables: without colours a tick would not even repaint. */
export const addStyles = (): void => {
  const colors = createTheme(makeTheme('light')).generateStyleSheets().map(write);
  const style = document.createElement('style');
  style.textContent = [...colors, baseCss, controlsCss, dataCss, viewsCss].join('\n');
  document.head.append(style);
};
