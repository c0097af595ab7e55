import papaparse from 'papaparse';
import { separatorSafe } from '../../contract/formulas.ts';

/** Rows of a text file, each with its end; no program begins a formula within a cell. */
export const csvRows = (rows: readonly (readonly (string | number | null)[])[]): string => {
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? separatorSafe(cell) : cell)));
  return `${papaparse.unparse(safe, { newline: '\r\n' })}\r\n`;
};
