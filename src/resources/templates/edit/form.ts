import { z } from 'zod';
import { isDefaultField } from '../../../../contract/imports/defaults.ts';
import { templateName, type ValueMap } from '../../../../contract/imports/templates.ts';
import { isRuleField, sameValue } from '../../../../contract/imports/values.ts';
import { fileReadOptionsSchema } from '../../../../contract/imports/readOptions.ts';
import {
  templateColumnSchema,
  type TemplateChange,
  type TemplateDetail,
} from '../../../../contract/templates/calls.ts';
import { findDuplicateColumns } from '../../../../contract/templates/rules.ts';

const word = z.object({ field: z.string(), word: z.string(), ours: z.string() });
const fixed = z.object({ field: z.string(), value: z.string() });

/** Returns the indexes of words that repeat an earlier word of the same field. */
export const repeatedWords = (words: readonly z.output<typeof word>[]): number[] =>
  words.flatMap((entry, index) =>
    words.some(
      (earlier, earlierIndex) =>
        earlierIndex < index &&
        earlier.field === entry.field &&
        sameValue(entry.field, earlier.word, entry.word),
    )
      ? [index]
      : [],
  );

/**
 * The editor's form. `words`: meanings of the file's words, by field. `fixed`: the value of a field whose cell is
 * empty or that has no column in the file.
 */
export const templateFormSchema = z
  .object({
    name: templateName,
    shop_id: z.uuid().nullable(),
    is_default: z.boolean(),
    columns: z.array(templateColumnSchema).min(1),
    words: z.array(word),
    fixed: z.array(fixed),
    ways: fileReadOptionsSchema,
  })
  .superRefine(({ columns, words }, context) => {
    for (const column of findDuplicateColumns(columns))
      context.addIssue({ code: 'custom', path: ['columns', column, 'field'], params: { code: 'taken' } });
    words.forEach((entry, at) => {
      if (entry.word.trim() === '' || entry.ours === '')
        context.addIssue({ code: 'custom', path: ['words', at, 'word'], params: { code: 'required' } });
    });
    for (const at of repeatedWords(words))
      context.addIssue({ code: 'custom', path: ['words', at, 'word'], params: { code: 'taken' } });
  });
export type TemplateForm = z.output<typeof templateFormSchema>;

const wordsOf = (values: ValueMap): TemplateForm['words'] =>
  Object.entries(values).flatMap(([field, pairs]) =>
    Object.entries(pairs).flatMap(([theirs, ours]) => (theirs === '' ? [] : [{ field, word: theirs, ours }])),
  );

const fixedOf = (values: ValueMap): TemplateForm['fixed'] =>
  Object.entries(values).flatMap(([field, pairs]) =>
    pairs[''] === undefined ? [] : [{ field, value: pairs[''] }],
  );

/** Converts a template of the server to the form's values. */
export const formOf = ({
  name,
  shop_id,
  is_default,
  columns,
  value_map: values,
  ways,
}: TemplateDetail): TemplateForm => ({
  name,
  shop_id,
  is_default,
  columns,
  ways,
  words: wordsOf(values),
  fixed: fixedOf(values),
});

/** Builds the value map from the form. Drops the words of fields that no column has any more. */
export const templateValueMap = ({
  columns,
  words,
  fixed: fixedValues,
}: Pick<TemplateForm, 'columns' | 'words' | 'fixed'>): ValueMap => {
  const values: ValueMap = {};
  const columnFields = new Set(columns.map(({ field }) => field as string | null));
  for (const { field, word: theirs, ours } of words)
    if (columnFields.has(field) && isRuleField(field))
      values[field] = { ...values[field], [theirs.trim()]: ours };
  for (const { field, value } of fixedValues)
    if (value.trim() !== '' && isDefaultField(field)) values[field] = { ...values[field], '': value.trim() };
  return values;
};

/** Builds the body of a save from the changed fields. Words, fixed values and columns are sent as one value map. */
export const templateChange = (
  form: TemplateForm,
  changed: readonly (keyof TemplateForm)[],
  version: number,
): TemplateChange => {
  const { words: _words, fixed: _fixed, ...otherFields } = form;
  const changedFields = Object.fromEntries(
    Object.entries(otherFields).filter(([name]) => changed.includes(name as keyof TemplateForm)),
  );
  const mapChanged = (['words', 'fixed', 'columns'] as const).some((name) => changed.includes(name));
  return { ...changedFields, ...(mapChanged && { value_map: templateValueMap(form) }), version };
};
