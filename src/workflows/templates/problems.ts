import type { CellProblem, Import } from '../../../contract/imports/calls.ts';
import { countryName } from '../../fields/countries.ts';
import { formatCount } from '../../i18n/format.ts';
import { fieldLabel, type Translate, valueLabel } from './labels.ts';

/** Returns the label of a required field, including fields that can be given in either of two ways. */
export const requiredLabel = (translate: Translate, field: string): string =>
  field === 'sku' ? translate('imports.map.sku_or_product') : fieldLabel(translate, field);

/** Returns a problem's values with the names of lines and countries instead of their codes. */
const withNames = (
  translate: Translate,
  code: string,
  { value = '', line = '', country = '' }: NonNullable<CellProblem['params']>,
): Record<string, string> => {
  const at = country === '' ? undefined : { country: countryName(String(country)) };
  if (code !== 'shipping_line_unserved' && code !== 'shipping_line_post_box') return { ...at };
  return {
    ...at,
    value: valueLabel(translate, 'shipping_line', String(value)),
    line: valueLabel(translate, 'shipping_line', String(line)),
  };
};

/** Returns the text of a cell's problem, with its numbers and values. */
export const problemText = (
  translate: Translate,
  { code, params = {} }: Pick<CellProblem, 'code' | 'params'>,
): string =>
  translate(`imports.problems.${code}`, { ...params, ...withNames(translate, code, params), _: code });

/** Returns a label as it appears within a sentence: "design front", but "SKU". */
const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

const capitalize = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/**
 * Returns a short title for a problem's cause, with the field if several fields share it: "Unknown country", "No
 * design: design front".
 */
export const causeTitle = (
  translate: Translate,
  { code, field }: Pick<CellProblem, 'code' | 'field'>,
): string => {
  const label = fieldLabel(translate, field);
  return capitalize(translate(`imports.causes.${code}`, { field: inSentence(label), _: label }));
};

/** Returns why the whole file cannot be read, and where. */
export const fileProblemText = (
  translate: Translate,
  { code, params }: NonNullable<Import['problem']>,
): string => {
  const isAt = code === 'file_truncated' && params['row'] !== undefined;
  const isUnknown = code === 'file_wrong_type' && params['found'] === '?';
  const key = isAt ? 'file_truncated_at' : isUnknown ? 'file_wrong_type_unknown' : code;
  const { limit } = params;
  const interpolation = { ...params, ...(typeof limit === 'number' && { limit: formatCount(limit) }) };
  return translate(`imports.file.${key}`, { ...interpolation, _: translate('imports.file.file_damaged') });
};
