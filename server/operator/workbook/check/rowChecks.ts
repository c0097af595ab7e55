import { countryCodes } from '../../../../contract/places/countries.ts';
import { markField, versionField } from '../../../../contract/operator/workbook/settingFields.ts';
import type { FaultCode } from '../../../../contract/operator/workbook/faults.ts';
import type { WorkbookCheckContext, CheckedSheetRow } from './context.ts';

type RowCheck = (row: CheckedSheetRow, context: WorkbookCheckContext) => void;

interface Names {
  has(name: string): boolean;
}

/** Reports a name that the sheet it stands in does not have. A sheet that could not be read knows all. */
const refer = (
  row: CheckedSheetRow,
  context: WorkbookCheckContext,
  key: string,
  { sheet, names, fault }: { sheet: string; names: Names; fault: FaultCode },
): void => {
  const name = row.get(key);
  if (name !== '' && context.readSheets.has(sheet) && !names.has(name)) row.report(key, fault);
};

const inOrder = (row: CheckedSheetRow, min: string, max: string, fault: FaultCode): void => {
  if (row.get(min) !== '' && row.get(max) !== '' && Number(row.get(min)) > Number(row.get(max)))
    row.report(max, fault);
};

const checkOperator: RowCheck = (row, context) => {
  const [field, value] = [row.get('field'), row.get('value')];
  context.settings.set(field, value);
  if (field === versionField && value !== '') context.exportedVersion = Number(value);
  if (field !== markField || value === '') return;
  context.mark = value.toLowerCase();
  context.pictures.set(context.mark, row.place('value'));
};

const checkFacility: RowCheck = (row, { facilities }) => {
  facilities.set(row.get('name'), row.get('country'));
};

const checkHoliday: RowCheck = (row, context) =>
  refer(row, context, 'facility', {
    sheet: 'facilities',
    names: context.facilities,
    fault: 'unknown_facility',
  });

const countries = new Set(countryCodes);

/** Returns the country of a rate's origin; undefined if it names nothing. */
const originCountry = (origin: string, { facilities }: WorkbookCheckContext): string | undefined => {
  const facilityCountry = facilities.get(origin);
  if (facilityCountry !== undefined) return facilityCountry;
  const country = origin.toUpperCase();
  return country === '*' || countries.has(country) ? country : undefined;
};

const checkRate: RowCheck = (row, context) => {
  refer(row, context, 'group', { sheet: 'product_groups', names: context.groups, fault: 'unknown_group' });
  refer(row, context, 'line', { sheet: 'shipping_lines', names: context.lines, fault: 'unknown_line' });
  inOrder(row, 'days_min', 'days_max', 'days_turned');
  const [origin, group, line] = [row.get('origin'), row.get('group'), row.get('line')];
  context.servedGroups.add(group);
  context.servedLines.add(line);
  const country = originCountry(origin, context);
  if (country === undefined) {
    if (origin !== '') row.report('origin', 'origin');
    return;
  }
  // Two facilities of one country have the same rates, so a name and a country can be the same rate twice.
  const key = `${country}|${group}|${line}|${row.get('destination')}`;
  const firstRow = context.rates.get(key);
  if (firstRow === undefined) context.rates.set(key, row.row);
  else row.report('destination', 'duplicate', { row: firstRow });
};

const checkBase: RowCheck = (row, context) => {
  refer(row, context, 'group', { sheet: 'product_groups', names: context.groups, fault: 'unknown_group' });
  refer(row, context, 'facility', {
    sheet: 'facilities',
    names: context.facilities,
    fault: 'unknown_facility',
  });
  inOrder(row, 'days_min', 'days_max', 'days_turned');
  const group = row.get('group');
  if (context.readSheets.has('rates') && context.groups.has(group) && !context.servedGroups.has(group))
    row.report('group', 'group_without_rate');
  context.bases.set(row.get('sku'), row.place('sku'));
  for (const name of row.get('pictures').toLowerCase().split(', '))
    if (name !== '' && !context.pictures.has(name)) context.pictures.set(name, row.place('pictures'));
};

const checkVariant: RowCheck = (row, context) => {
  refer(row, context, 'base', { sheet: 'bases', names: context.bases, fault: 'unknown_base' });
  context.soldBases.add(row.get('base'));
  if (row.get('color') !== '' && row.get('hex') === '') row.report('hex', 'color_without_hex');
};

const checkArea: RowCheck = (row, context) => {
  refer(row, context, 'base', { sheet: 'bases', names: context.bases, fault: 'unknown_base' });
  refer(row, context, 'position', {
    sheet: 'print_positions',
    names: context.positions,
    fault: 'unknown_position',
  });
  const filledKeys = ['left', 'top'].filter((key) => row.get(key) !== '');
  // At the filled cell, because the other column may be left out.
  if (filledKeys.length === 1) row.report(filledKeys[0] ?? '', 'corner_incomplete');
};

const checkSellerPrice: RowCheck = (row, context) => {
  const names = { has: (sku: string) => context.skus.has(sku.toLowerCase()) };
  refer(row, context, 'sku', { sheet: 'variants', names, fault: 'unknown_sku' });
  const seller = row.get('seller');
  if (seller !== '' && !context.sellers.has(seller)) context.sellers.set(seller, row.place('seller'));
};

const checkMethod: RowCheck = (row, { methods }) => {
  methods.set(row.get('code'), row.get('kind'));
  inOrder(row, 'min', 'max', 'limits_turned');
};

const checkPayee: RowCheck = (row, context) => {
  refer(row, context, 'method', {
    sheet: 'topup_methods',
    names: context.methods,
    fault: 'unknown_method',
  });
  const isBank = context.methods.get(row.get('method')) === 'bank';
  for (const key of ['bank_name', 'bank_bin'])
    if (isBank && row.get(key) === '') row.report(key, 'bank_incomplete');
};

const checkPackage: RowCheck = (row, { packages }) => {
  const orders = row.get('from_orders');
  if (orders === '') return;
  const first = packages.get(orders);
  if (first) row.report('from_orders', 'duplicate', { row: first.row });
  else packages.set(orders, { row: row.row, code: row.get('code') });
};

/** Checks of a row together with others, by sheet. */
export const rowChecks: Readonly<Record<string, RowCheck>> = {
  operator: checkOperator,
  facilities: checkFacility,
  facility_holidays: checkHoliday,
  shipping_lines: (row, { lines }) => void lines.set(row.get('code'), row.place('code')),
  product_groups: (row, { groups }) => void groups.add(row.get('code')),
  rates: checkRate,
  print_positions: (row, { positions }) => void positions.add(row.get('code')),
  bases: checkBase,
  variants: checkVariant,
  print_areas: checkArea,
  packages: checkPackage,
  seller_prices: checkSellerPrice,
  topup_methods: checkMethod,
  payees: checkPayee,
};
