import { createTheme } from '@mui/material/styles';
import base from '../../src/theme/classes/base.css?raw';
import controls from '../../src/theme/classes/controls.css?raw';
import data from '../../src/theme/classes/data.css?raw';
import views from '../../src/theme/classes/views.css?raw';
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
  style.textContent = [...colors, base, controls, data, views].join('\n');
  document.head.append(style);
};
