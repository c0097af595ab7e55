import { choice, code, destination, flag, list, money, text, whole } from '../cellKinds.ts';
import { surchargeKinds } from '../../../orders/costs/surcharge.ts';
import { optionalColumn, requiredColumn, type SheetDefinition } from '../sheet.ts';
import { codeColumn, nameColumns } from './names.ts';
import { facilityName } from './places.ts';

/** Origin of a rate: a facility, a country, or `*` for all without a rate of their own. */
const origin = { ...facilityName, format: 'facility, country code, or `*` for all others' };

/** Longest time that a parcel may take, in business days. */
const maxDays = 120;

/** Sheets of shipping lines and their rates. */
export const shippingSheets: readonly SheetDefinition[] = [
  {
    key: 'shipping_lines',
    names: { en: 'shipping lines', vi: 'tuyến vận chuyển' },
    help: 'Lines that sellers choose from. One that is left out is taken off; old orders keep its name.',
    unique: ['code'],
    columns: [
      codeColumn('Rates and orders name the line by it'),
      ...nameColumns,
      requiredColumn('carrier', 'Carrier', 'Hãng', text(60), 'Company that hands the parcel over'),
      optionalColumn(
        'tracking_url',
        'Tracking page',
        'Trang tra cứu',
        text(300),
        'Address up to the parcel number',
      ),
      optionalColumn('post_boxes', 'PO boxes', 'Hộp thư', flag, 'Reaches PO boxes; default: yes'),
      optionalColumn('military', 'Military', 'Quân đội', flag, 'Reaches military addresses; default: yes'),
      optionalColumn('aliases', 'Other names', 'Tên khác', list(20), 'Names of it in files of others'),
    ],
  },
  {
    key: 'product_groups',
    names: { en: 'product groups', vi: 'nhóm sản phẩm' },
    help: 'Base products of a group are sent at the same rates.',
    unique: ['code'],
    columns: [
      codeColumn('Rates and bases name the group by it'),
      ...nameColumns,
      optionalColumn(
        'drawing',
        'Drawing',
        'Hình vẽ',
        code,
        'Picture of products without photos; default: `tee`',
      ),
    ],
  },
  {
    key: 'rates',
    names: { en: 'rates', vi: 'cước vận chuyển' },
    help: 'What a parcel costs. A destination without a row that fits is not served by the line.',
    unique: ['origin', 'group', 'line', 'destination'],
    columns: [
      requiredColumn('origin', 'From', 'Từ', origin, 'Where the parcel starts'),
      requiredColumn('group', 'Group', 'Nhóm', code, 'Code in the sheet product groups'),
      requiredColumn('line', 'Line', 'Tuyến', code, 'Code in the sheet shipping lines'),
      requiredColumn('destination', 'To', 'Đến', destination, 'Where it goes'),
      requiredColumn('first', 'First', 'Sản phẩm đầu', money, 'First piece of a parcel'),
      requiredColumn('additional', 'Additional', 'Thêm mỗi sản phẩm', money, 'Each further piece'),
      optionalColumn('surcharge', 'Surcharge', 'Phụ phí', money, 'Once per parcel; default: none'),
      optionalColumn(
        'surcharge_name',
        'Surcharge name',
        'Tên phụ phí',
        text(60),
        'Default: import duty, or surcharge',
      ),
      optionalColumn(
        'surcharge_name_vi',
        'Surcharge name (vi)',
        'Tên phụ phí (vi)',
        text(60),
        'The same, in Vietnamese',
      ),
      requiredColumn('days_min', 'Days from', 'Số ngày từ', whole(0, maxDays), 'Business days, at best'),
      requiredColumn('days_max', 'Days to', 'Số ngày đến', whole(0, maxDays), 'Business days, at worst'),
      optionalColumn(
        'surcharge_kind',
        'Surcharge kind',
        'Loại phụ phí',
        choice(surchargeKinds),
        'A duty is waived within one customs area, another surcharge never; default: duty',
      ),
    ],
  },
];
