import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTheme } from '../../../src/theme/makeTheme.ts';

/** Parts of Material UI that no file names, by the component that draws them. */
const within: Readonly<Record<string, string>> = {
  ButtonBase: 'MenuItem',
  IconButton: 'Autocomplete',
  SvgIcon: 'Autocomplete',
  Paper: 'Popover',
  Backdrop: 'Dialog',
  DialogContent: 'Dialog',
  DialogActions: 'Dialog',
  FormControl: 'TextField',
  FormHelperText: 'TextField',
  FormLabel: 'TextField',
  InputAdornment: 'DatePicker',
  InputLabel: 'TextField',
  OutlinedInput: 'TextField',
  PickersOutlinedInput: 'DatePicker',
};

const text = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('theme/'))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  .join('\n');

const isDrawn = (name: string): boolean =>
  new RegExp(`@mui/(?:material|x-date-pickers)/${name}['"]`).test(text);

it('defines only styles that are used', () => {
  const names = Object.keys(makeTheme('light').components ?? {}).map((key) => key.replace(/^Mui/, ''));
  expect(names.length).toBeGreaterThan(15);
  // Its place is a fact of the specification.
  expect(names.filter((name) => !isDrawn(within[name] ?? name))).toEqual(['Tooltip']);
  expect(Object.keys(within).filter((name) => !names.includes(name))).toEqual([]);
});
