import { type Import, importOutcomes } from '../../../contract/imports/calls.ts';
import { importFields } from '../../../contract/imports/fields.ts';
import { rowProblems } from '../../../contract/imports/problems.ts';
import { longestName } from '../../../contract/imports/templates.ts';
import type { Translate } from '../../workflows/templates/words.ts';
import type { FileWish } from './api.ts';

/** Name of the template or ready-made layout that the columns were read with; else they were mapped by hand. */
export const layoutLabel = (
  translate: Translate,
  { template_name: name, layout }: Pick<Import, 'template_name' | 'layout'>,
): string =>
  name ?? translate(layout ? `resources.templates.choices.layout.${layout}` : 'imports.layout_own');

/** What a column is called, also one without a name. */
export const columnName = (
  translate: Translate,
  { header }: Pick<Import, 'header'>,
  column: number,
): string => header[column] || translate('imports.map.nameless', { number: column + 1 });

/** A name for a template of these columns: that of the one they came from, else that of the file. */
export const proposedName = ({
  template_name: name,
  file_name: file,
}: Pick<Import, 'template_name' | 'file_name'>): string =>
  name ?? file.replace(/\.\w+$/, '').slice(0, longestName);

/** Names that the server takes for one. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The same, but of no template that is there: "orders", else "orders 2". */
export const freeName = (
  one: Parameters<typeof proposedName>[0],
  taken: readonly { name: string }[],
): string => {
  const name = proposedName(one);
  const nameAt = (count: number): string =>
    count === 1 ? name : `${name.slice(0, longestName - 5)} ${count}`;
  let count = 1;
  while (taken.some((template) => sameName(template.name, nameAt(count)))) count += 1;
  return nameAt(count);
};

type WordGroup = 'outcomes' | 'problems' | 'fields';

const wordsOf = (translate: Translate, group: WordGroup, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, translate(`imports.${group}.${name}`)]));

/** The words of a result file in the reader's language; parameters stay as `%{name}` for the server to fill. */
export const fileWords = (translate: Translate): FileWish['words'] => ({
  columns: ['row', 'order_number', 'outcome', 'order', 'reasons'].map((name) =>
    translate(`imports.file_columns.${name}`),
  ),
  outcomes: wordsOf(translate, 'outcomes', importOutcomes),
  problems: wordsOf(translate, 'problems', Object.keys(rowProblems)),
  fields: wordsOf(translate, 'fields', importFields),
});
