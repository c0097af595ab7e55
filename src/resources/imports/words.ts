import { type CellProblem, type Import, importOutcomes } from '../../../contract/imports/calls.ts';
import { importFields } from '../../../contract/imports/fields.ts';
import { rowProblems } from '../../../contract/imports/problems.ts';
import { countryName } from '../../fields/countries.ts';
import { formatCount } from '../../i18n/format.ts';
import { fieldLabel, type Translate, valueLabel } from '../../workflows/templates/words.ts';
import type { FileWish } from './api.ts';

/** What an order needs, where it can be said in two ways. */
export const requiredLabel = (translate: Translate, field: string): string =>
  field === 'sku' ? translate('imports.map.sku_or_product') : fieldLabel(translate, field);

/** Lines and countries by their names, where a problem has them by their codes. */
const named = (translate: Translate, code: string, { value = '', line = '', country = '' }: NonNullable<CellProblem['params']>): Record<string, string> => {
  const at = country === '' ? undefined : { country: countryName(String(country)) };
  if (code !== 'shipping_line_unserved') return { ...at };
  return { ...at, value: valueLabel(translate, 'shipping_line', String(value)), line: valueLabel(translate, 'shipping_line', String(line)) };
};

/** What is wrong in a cell, with its numbers and values. */
export const problemText = (translate: Translate, { code, params = {} }: Pick<CellProblem, 'code' | 'params'>): string =>
  translate(`imports.problems.${code}`, { ...params, ...named(translate, code, params), _: code });

/** The cause of a problem in a few words, with its field where several have it: "Unknown country", "City is empty". */
export const causeTitle = (translate: Translate, { code, field }: Pick<CellProblem, 'code' | 'field'>): string =>
  translate(`imports.causes.${code}`, { field: fieldLabel(translate, field), _: fieldLabel(translate, field) });

/** Why the whole file cannot be read, and where. */
export const fileProblemText = (translate: Translate, { code, params }: NonNullable<Import['problem']>): string => {
  const isAt = code === 'file_truncated' && params['row'] !== undefined;
  const isUnknown = code === 'file_wrong_type' && params['found'] === '?';
  const key = isAt ? 'file_truncated_at' : isUnknown ? 'file_wrong_type_unknown' : code;
  const { limit } = params;
  const words = { ...params, ...(typeof limit === 'number' && { limit: formatCount(limit) }) };
  return translate(`imports.file.${key}`, { ...words, _: translate('imports.file.file_damaged') });
};

/** Name of the template or ready-made layout that the columns were read with; else they were mapped by hand. */
export const layoutLabel = (translate: Translate, { template_name: name, layout }: Pick<Import, 'template_name' | 'layout'>): string =>
  name ?? translate(layout ? `imports.layouts.${layout}` : 'imports.layout_own');

/** What a column is called, also one without a name. */
export const columnName = (translate: Translate, { header }: Pick<Import, 'header'>, column: number): string =>
  header[column] || translate('imports.map.nameless', { number: column + 1 });

/** Longest name of a template, in letters. */
export const longestName = 80;

/** A name for a template of these columns: that of the one they came from, else that of the file. */
export const proposedName = ({ template_name: name, file_name: file }: Pick<Import, 'template_name' | 'file_name'>): string =>
  name ?? file.replace(/\.\w+$/, '').slice(0, longestName);

/** Names that the server takes for one. */
export const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The same, but of no template that is there: "orders", else "orders 2". */
export const freeName = (one: Parameters<typeof proposedName>[0], taken: readonly { name: string }[]): string => {
  const name = proposedName(one);
  const nameAt = (count: number): string => (count === 1 ? name : `${name.slice(0, longestName - 5)} ${count}`);
  let count = 1;
  while (taken.some((template) => sameName(template.name, nameAt(count)))) count += 1;
  return nameAt(count);
};

type WordGroup = 'outcomes' | 'problems' | 'fields';

const wordsOf = (translate: Translate, group: WordGroup, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, translate(`imports.${group}.${name}`)]));

/** The words of a result file in the reader's language; parameters stay as `%{name}` for the server to fill. */
export const fileWords = (translate: Translate): FileWish['words'] => ({
  columns: ['row', 'order_number', 'outcome', 'order', 'reasons'].map((name) => translate(`imports.file_columns.${name}`)),
  outcomes: wordsOf(translate, 'outcomes', importOutcomes),
  problems: wordsOf(translate, 'problems', Object.keys(rowProblems)),
  fields: wordsOf(translate, 'fields', importFields),
});
