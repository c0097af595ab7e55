import type { FieldValues, ImportField } from '../../contract/imports/fields.ts';
import type { RowProblemCode } from '../../contract/imports/problems.ts';

/** A mistake as sellers make them: what it does to a row, and what the check must say of it. */
export interface Fault {
  field: ImportField;
  code: RowProblemCode;
  /** Changes a row that has none of its values missing; returns false where it does not fit the row. */
  spoil(row: FieldValues): boolean | void;
}

const set = (field: ImportField, code: RowProblemCode, value: string): Fault => ({
  field,
  code,
  spoil: (row) => {
    row[field] = value;
  },
});

const drop = (field: ImportField): Fault => set(field, 'required', '');

const inUs = (fault: Fault): Fault => ({ ...fault, spoil: (row) => row.country === 'US' && fault.spoil(row) !== false });

/** The fifteen and more mistakes that files are given, the commonest first. */
export const faults: readonly Fault[] = [
  drop('city'),
  set('quantity', 'quantity_range', '0'),
  {
    field: 'sku',
    code: 'sku_unknown',
    spoil: (row) => {
      row.sku = `${row.sku}-NOPE`;
    },
  },
  set('country', 'country_unknown', 'Atlantis'),
  {
    field: 'postcode',
    code: 'postcode_padded',
    spoil: (row) => {
      if (row.country !== 'US' || !row.postcode?.startsWith('0')) return false;
      row.postcode = row.postcode.slice(1);
      return true;
    },
  },
  drop('address1'),
  set('design_front', 'design_unknown', 'no-such-design.png'),
  drop('postcode'),
  set('quantity', 'quantity_invalid', 'two'),
  drop('sku'),
  inUs(set('postcode', 'zip_format', 'ABCDE')),
  drop('recipient'),
  inUs(set('region', 'region_unknown', 'Narnia')),
  set('email', 'email_invalid', 'not an address'),
  set('quantity', 'quantity_invalid', '-3'),
  set('order_number', 'digits_lost', '1.23457E+17'),
  set('design_front', 'link_invalid', 'ftp://files.example.com/a.png'),
  set('address1', 'too_long', `1 ${'Long '.repeat(60)}Road`),
  drop('quantity'),
  set('sku', 'cell_error', '#N/A'),
  inUs(set('region', 'region_missing', '')),
  drop('country'),
];
