import { isTimeZone } from '../settings.ts';
import type { CellKind } from './cellKinds.ts';

/** Time zone as the IANA database names it. */
export const timeZone: CellKind = {
  format: 'time zone, `Asia/Ho_Chi_Minh`',
  stored: 'text',
  parse: (cell) => (isTimeZone(cell) ? { cell } : { fault: 'time_zone' }),
  value: (cell) => cell,
};
