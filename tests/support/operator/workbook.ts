import { writeXlsx } from 'hucre/xlsx';
import { workbookSheets } from '../../../contract/operator/workbook/sheets.ts';

/** Rows of a sheet by the keys of its columns. */
export type Rows = readonly Readonly<Record<string, string | number>>[];
export type Sheets = Readonly<Record<string, Rows>>;

/** A small operator of its own: a facility, a line, a product in two colors. */
export const smallWorkbook: Sheets = {
  operator: [
    { field: 'name', value: 'Loom Street' },
    { field: 'default_facility', value: 'Leeds' },
    { field: 'handling', value: '0.45' },
    { field: 'vat', value: 20 },
  ],
  facilities: [{ name: 'Leeds', city: 'Leeds', country: 'GB', time_zone: 'Europe/London', cut_off: '15:00' }],
  facility_holidays: [{ facility: 'Leeds', day: '2026-12-25', name: 'Christmas' }],
  shipping_lines: [
    { code: 'moor-post', name: 'Moor Post', carrier: 'Moor Post', post_boxes: 'yes', aliases: 'moor, mp' },
  ],
  product_groups: [{ code: 'shirts', name: 'Shirts', name_vi: 'Áo', drawing: 'tee' }],
  rates: [
    {
      origin: 'Leeds',
      group: 'shirts',
      line: 'moor-post',
      destination: 'GB',
      first: 4.5,
      additional: '1.20',
      days_min: 1,
      days_max: 3,
    },
    {
      origin: '*',
      group: 'shirts',
      line: 'moor-post',
      destination: '*',
      first: 9,
      additional: 3,
      surcharge: '2.50',
      days_min: 4,
      days_max: 9,
    },
  ],
  print_positions: [{ code: 'left_chest', name: 'Left chest', name_vi: 'Ngực trái' }],
  bases: [
    {
      sku: 'MT',
      name: 'Moor Tee',
      name_vi: 'Áo Moor',
      group: 'shirts',
      brand: 'Loom',
      facility: 'Leeds',
      print_method: 'DTG',
      days_min: 1,
      days_max: 3,
      care: 'wash_30, no_bleach',
      size_chart: 'M, L; width: 51, 56',
    },
  ],
  variants: [
    {
      sku: 'MT-BLK-M',
      base: 'MT',
      color: 'Black',
      hex: '#22232a',
      size: 'M',
      weight: 160,
      price: '7.20',
      stock: 'in',
    },
    {
      sku: 'MT-BLK-L',
      base: 'MT',
      color: 'Black',
      hex: '#22232A',
      size: 'L',
      weight: 170,
      price: 7.2,
      stock: 40,
      gtin: '4006381333931',
    },
  ],
  print_areas: [{ base: 'MT', position: 'left_chest', width: 4, height: 4, dpi: 300, price: '2.10' }],
  packages: [{ code: 'standard', name: 'Standard', discount: 0, from_orders: 0 }],
  seller_prices: [],
  topup_methods: [{ code: 'bank', name: 'Bank transfer', kind: 'bank' }],
  payees: [
    {
      method: 'bank',
      holder: 'Loom Street Ltd',
      address: '0071000988421',
      bank_name: 'Vietcombank',
      bank_bin: '970436',
    },
  ],
};

/** The small workbook with other rows in some sheets. */
export const withSheets = (changes: Sheets): Sheets => ({ ...smallWorkbook, ...changes });

/** The rows of one sheet with another value in one cell. */
export const withCell = (sheet: string, index: number, key: string, value: string | number): Sheets =>
  withSheets({
    [sheet]: (smallWorkbook[sheet] ?? []).map((row, at) => (at === index ? { ...row, [key]: value } : row)),
  });

type Table = (string | number | null)[][];

/** Rows of cells below the keys of the columns. */
export const tableOf = (key: string, rows: Rows): Table => {
  const columns =
    workbookSheets.find((sheet) => sheet.key === key)?.columns.map((column) => column.key) ?? [];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
};

/** Writes tables as a workbook with a sheet for each. */
export const tablesToXlsx = async (tables: Readonly<Record<string, Table>>): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: Object.entries(tables).map(([name, rows]) => ({ name, rows })) }));

/** Writes a workbook as a spreadsheet program would. */
export const toWorkbookFile = (sheets: Sheets): Promise<Buffer> =>
  tablesToXlsx(Object.fromEntries(Object.entries(sheets).map(([key, rows]) => [key, tableOf(key, rows)])));
