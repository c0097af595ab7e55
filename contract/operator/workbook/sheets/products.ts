import { careRules } from '../../../catalog/catalog.ts';
import {
  code,
  country,
  decimal,
  flag,
  gtin,
  hex,
  hsCode,
  list,
  money,
  percent,
  sku,
  stock,
  text,
  whole,
} from '../cellKinds.ts';
import { chart } from '../chart.ts';
import { optionalColumn, requiredColumn, type SheetDefinition } from '../sheet.ts';
import { codeColumn, nameColumns } from './names.ts';
import { facilityName } from './places.ts';

const nameVi = optionalColumn(
  'name_vi',
  'Name (vi)',
  'Tên (vi)',
  text(120),
  'Vietnamese name; default: the English one',
);

const bases: SheetDefinition = {
  key: 'bases',
  names: { en: 'bases', vi: 'sản phẩm gốc' },
  help: 'Base products. One that is left out is no longer sold.',
  unique: ['sku'],
  columns: [
    requiredColumn('sku', 'SKU', 'SKU', sku, 'Prefix of its variants, never changed'),
    requiredColumn('name', 'Name', 'Tên', text(120), 'English name'),
    nameVi,
    optionalColumn('description', 'Description', 'Mô tả', text(2000), 'English text'),
    optionalColumn('description_vi', 'Description (vi)', 'Mô tả (vi)', text(2000), 'Vietnamese text'),
    requiredColumn('group', 'Group', 'Nhóm', code, 'Code in the sheet product groups'),
    optionalColumn(
      'drawing',
      'Drawing',
      'Hình vẽ',
      code,
      'Picture without photos; default: that of the group',
    ),
    requiredColumn('brand', 'Brand', 'Thương hiệu', text(60), 'Maker of the blank product'),
    requiredColumn('facility', 'Facility', 'Xưởng', facilityName, 'Name in the sheet facilities'),
    requiredColumn(
      'print_method',
      'Print method',
      'Phương pháp in',
      text(40),
      'Such as DTG, DTF, Sublimation',
    ),
    requiredColumn('days_min', 'Production from', 'Sản xuất từ', whole(0, 60), 'Business days, at best'),
    requiredColumn('days_max', 'Production to', 'Sản xuất đến', whole(0, 60), 'Business days, at worst'),
    optionalColumn('is_new', 'New', 'Mới', flag, 'Marked as new; default: no'),
    optionalColumn('care', 'Care', 'Bảo quản', list(14, careRules), 'Care symbols'),
    optionalColumn('safety', 'Safety', 'An toàn', text(2000), 'Safety information (GPSR), English'),
    optionalColumn('safety_vi', 'Safety (vi)', 'An toàn (vi)', text(2000), 'Safety information, Vietnamese'),
    optionalColumn('hs_code', 'HS code', 'Mã HS', hsCode, 'For customs'),
    optionalColumn('origin_country', 'Made in', 'Xuất xứ', country, 'Default: country of the facility'),
    optionalColumn('size_chart', 'Size chart', 'Bảng cỡ', chart, 'Empty: none is shown'),
    optionalColumn(
      'pictures',
      'Pictures',
      'Hình ảnh',
      list(12),
      'File names in the ZIP, the first for lists',
    ),
  ],
};

const variants: SheetDefinition = {
  key: 'variants',
  names: { en: 'variants', vi: 'biến thể' },
  help: 'Base products in one color and size. One that is left out is no longer sold.',
  unique: ['sku'],
  columns: [
    requiredColumn('sku', 'SKU', 'SKU', sku, 'Never changed'),
    requiredColumn('base', 'Base', 'Sản phẩm gốc', sku, 'SKU in the sheet bases'),
    optionalColumn('color', 'Color', 'Màu', text(40), 'Empty if there is no choice'),
    optionalColumn('hex', 'Hex', 'Mã màu', hex, 'Needed with a color; default: white'),
    optionalColumn('size', 'Size', 'Cỡ', text(30), 'Empty if there is one size'),
    requiredColumn('weight', 'Weight (g)', 'Khối lượng (g)', whole(0, 100_000), 'Grams'),
    requiredColumn('price', 'Price', 'Giá', money, 'One piece with one printed area'),
    optionalColumn('stock', 'Stock', 'Tồn kho', stock, 'Default: `in`. Taken only where it was changed'),
    optionalColumn('gtin', 'GTIN', 'GTIN', gtin, 'Number of the bar code'),
  ],
};

const printAreas: SheetDefinition = {
  key: 'print_areas',
  names: { en: 'print areas', vi: 'vùng in' },
  help: 'Where a base product can be printed. Its pixels are inches × DPI.',
  unique: ['base', 'position'],
  columns: [
    requiredColumn('base', 'Base', 'Sản phẩm gốc', sku, 'SKU in the sheet bases'),
    requiredColumn('position', 'Position', 'Vị trí', code, 'Code in the sheet print positions'),
    requiredColumn('width', 'Width (in)', 'Rộng (in)', decimal(0.1, 200), 'Inches'),
    requiredColumn('height', 'Height (in)', 'Cao (in)', decimal(0.1, 200), 'Inches'),
    optionalColumn('dpi', 'DPI', 'DPI', whole(30, 1200), 'Default: 300'),
    requiredColumn('price', 'Price', 'Giá', money, 'When it is printed besides another area'),
    optionalColumn(
      'left',
      'Left (%)',
      'Cách trái (%)',
      percent(100),
      'Left edge, in percent of the width of the picture; empty: the name of the position decides',
    ),
    optionalColumn(
      'top',
      'Top (%)',
      'Cách trên (%)',
      percent(100),
      'Upper edge, in percent of the height of the picture; together with Left',
    ),
  ],
};

/** Sheets of the catalog. */
export const productSheets: readonly SheetDefinition[] = [
  {
    key: 'print_positions',
    names: { en: 'print positions', vi: 'vị trí in' },
    help: 'Names of the places that are printed.',
    unique: ['code'],
    columns: [codeColumn('Such as `left_chest`; files name it `design_left_chest`'), ...nameColumns],
  },
  bases,
  variants,
  printAreas,
];
