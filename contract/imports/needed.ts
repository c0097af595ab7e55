import { defaultOf } from './defaults.ts';
import { fieldRule, type ImportField, importFields, type Mapping } from './fields.ts';
import type { ValueMap } from './templates.ts';

/** Fields without which there is no order. */
export const requiredFields: readonly ImportField[] = importFields.filter(
  (field) => fieldRule(field).required,
);

/** What else says a field that every order needs: a product by its name needs no SKU, and parts of a name are one. */
const insteadOf: Partial<Record<ImportField, readonly ImportField[]>> = {
  sku: ['product'],
  recipient: ['first_name', 'last_name'],
};

/** Whether a column says a field, or the same is said once for all rows. */
export const saysField = (mapping: Mapping, values: ValueMap, field: ImportField): boolean =>
  [field, ...(insteadOf[field] ?? [])].some(
    (one) => mapping[one] !== undefined || Boolean(defaultOf(values, one)),
  );
