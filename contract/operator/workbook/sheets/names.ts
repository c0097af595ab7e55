import { code, text } from '../cellKinds.ts';
import { optionalColumn, requiredColumn, type SheetColumn } from '../sheet.ts';

/** Column by which other sheets and orders name a row. */
export const codeColumn = (help: string): SheetColumn => requiredColumn('code', 'Code', 'Mã', code, help);

/** Columns of a short name in both languages. */
export const nameColumns: readonly SheetColumn[] = [
  requiredColumn('name', 'Name', 'Tên', text(60), 'English name'),
  optionalColumn('name_vi', 'Name (vi)', 'Tên (vi)', text(60), 'Vietnamese name; default: the English one'),
];
