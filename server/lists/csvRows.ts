import papaparse from 'papaparse';
import { separatorSafe } from '../../contract/formulas.ts';

/** Formats rows of a text file with their line ends; no program reads a formula in a cell. */
export const csvRows = (rows: readonly (readonly (string | number | null)[])[]): string => {
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? separatorSafe(cell) : cell)));
  return `${papaparse.unparse(safe, { newline: '\r\n' })}\r\n`;
};
