import type { SheetColumn, SheetDefinition } from './sheet.ts';
import { moneySheets } from './sheets/money.ts';
import { placeSheets } from './sheets/places.ts';
import { productSheets } from './sheets/products.ts';
import { shippingSheets } from './sheets/shipping.ts';

/** All sheets of the workbook: a sheet refers only to those before it. */
export const workbookSheets: readonly SheetDefinition[] = [
  ...placeSheets,
  ...shippingSheets,
  ...productSheets,
  ...moneySheets,
];

/** Largest number of rows of a sheet. */
export const maxSheetRows = 500_000;

export const sheetByKey = (key: string): SheetDefinition => {
  const sheet = workbookSheets.find((candidate) => candidate.key === key);
  if (!sheet) throw new Error(`There is no sheet ${key}`);
  return sheet;
};

/** Returns the index of a column of a sheet. */
export const columnIndex = ({ columns }: SheetDefinition, key: string): number =>
  columns.findIndex((column: SheetColumn) => column.key === key);
