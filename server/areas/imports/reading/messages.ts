import type { FileProblemCode, FileProblemParams } from '../../../../contract/imports/file-problems.ts';
import type { TableRow } from './row.ts';
import type { TableInfo } from './table.ts';

/** What the reading thread says; it goes on to the next batch when it hears `next`. */
export type ReadingMessage =
  | { type: 'opened'; info: TableInfo }
  | { type: 'rows'; rows: TableRow[] }
  | { type: 'done' }
  | { type: 'problem'; code: FileProblemCode; params: FileProblemParams };
