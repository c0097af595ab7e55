import { type Import, importOutcomes } from '../../../contract/imports/calls.ts';
import { importFields } from '../../../contract/imports/fields.ts';
import { offeredCodes } from '../../../contract/vocabularies/codes.ts';
import { rowProblems } from '../../../contract/imports/problems.ts';
import { maxTemplateName } from '../../../contract/imports/templates.ts';
import { fieldLabel, type Translate } from '../../workflows/templates/labels.ts';
import type { ImportFileRequest } from './api.ts';
import { getVocabulary } from '../../providers/operator/operator.ts';

/**
 * Returns the name of the template or ready-made layout that the columns were read with; otherwise they were mapped
 * by hand.
 */
export const layoutLabel = (
  translate: Translate,
  { template_name: name, layout }: Pick<Import, 'template_name' | 'layout'>,
): string =>
  name ?? translate(layout ? `resources.templates.choices.layout.${layout}` : 'imports.layout_own');

/** Returns the name of a column, or its number if it has none. */
export const columnName = (
  translate: Translate,
  { header }: Pick<Import, 'header'>,
  column: number,
): string => header[column] || translate('imports.map.nameless', { number: column + 1 });

/** Proposes a name for a template of these columns: the name of the template they came from, otherwise of the file. */
export const proposedName = ({
  template_name: name,
  file_name: file,
}: Pick<Import, 'template_name' | 'file_name'>): string =>
  name ?? file.replace(/\.\w+$/, '').slice(0, maxTemplateName);

/** Returns true if the server treats both names as equal. */
export const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Proposes a name that no template has yet: "orders", else "orders 2". */
export const freeName = (
  importRecord: Parameters<typeof proposedName>[0],
  templates: readonly { name: string }[],
): string => {
  const name = proposedName(importRecord);
  const nameAt = (count: number): string =>
    count === 1 ? name : `${name.slice(0, maxTemplateName - 5)} ${count}`;
  let count = 1;
  while (templates.some((template) => sameName(template.name, nameAt(count)))) count += 1;
  return nameAt(count);
};

type WordGroup = 'outcomes' | 'problems';

const textsByName = (
  translate: Translate,
  group: WordGroup,
  names: readonly string[],
): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, translate(`imports.${group}.${name}`)]));

/**
 * Returns the texts of a result file in the reader's language; parameters stay as `%{name}` for the server to fill
 * in.
 */
export const fileWords = (translate: Translate): ImportFileRequest['words'] => ({
  columns: ['row', 'order_number', 'outcome', 'order', 'reasons'].map((name) =>
    translate(`imports.file_columns.${name}`),
  ),
  outcomes: textsByName(translate, 'outcomes', importOutcomes),
  problems: textsByName(translate, 'problems', Object.keys(rowProblems)),
  fields: Object.fromEntries(
    importFields(offeredCodes(getVocabulary('print_positions'))).map((name) => [
      name,
      fieldLabel(translate, name),
    ]),
  ),
});
