import { z } from 'zod';
import { isDefaultField } from '../../../../contract/imports/defaults.ts';
import { templateName, type ValueMap } from '../../../../contract/imports/templates.ts';
import { isRuleField, sameValue } from '../../../../contract/imports/values.ts';
import { fileWaysSchema } from '../../../../contract/imports/ways.ts';
import {
  templateColumnSchema,
  type TemplateChange,
  type TemplateDetail,
} from '../../../../contract/templates/calls.ts';
import { doubledColumns } from '../../../../contract/templates/rules.ts';

const word = z.object({ field: z.string(), word: z.string(), ours: z.string() });
const fixed = z.object({ field: z.string(), value: z.string() });

/** Words whose meaning the form holds; what the file says twice has one meaning. */
export const twiceSaid = (words: readonly z.output<typeof word>[]): number[] =>
  words.flatMap((one, at) =>
    words.some(
      (other, before) =>
        before < at && other.field === one.field && sameValue(one.field, other.word, one.word),
    )
      ? [at]
      : [],
  );

/**
 * The editor's form. `words`: what words of the file mean, by field; `fixed`: what a field is where its cell is empty, or where
 * the file has no column for it.
 */
export const templateFormSchema = z
  .object({
    name: templateName,
    shop_id: z.uuid().nullable(),
    is_default: z.boolean(),
    columns: z.array(templateColumnSchema).min(1),
    words: z.array(word),
    fixed: z.array(fixed),
    ways: fileWaysSchema,
  })
  .superRefine(({ columns, words }, context) => {
    for (const column of doubledColumns(columns))
      context.addIssue({ code: 'custom', path: ['columns', column, 'field'], params: { code: 'taken' } });
    words.forEach((one, at) => {
      if (one.word.trim() === '' || one.ours === '')
        context.addIssue({ code: 'custom', path: ['words', at, 'word'], params: { code: 'required' } });
    });
    for (const at of twiceSaid(words))
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

/** What the house has, as the form takes it. */
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

/** The map of values that the form says: words of fields that no column has any more go with it. */
export const templateValueMap = ({
  columns,
  words,
  fixed: all,
}: Pick<TemplateForm, 'columns' | 'words' | 'fixed'>): ValueMap => {
  const values: ValueMap = {};
  const read = new Set(columns.map(({ field }) => field as string | null));
  for (const { field, word: theirs, ours } of words)
    if (read.has(field) && isRuleField(field)) values[field] = { ...values[field], [theirs.trim()]: ours };
  for (const { field, value } of all)
    if (value.trim() !== '' && isDefaultField(field)) values[field] = { ...values[field], '': value.trim() };
  return values;
};

/** The body of a save: what was changed. Words stand in one map with what is the same everywhere. */
export const templateChange = (
  form: TemplateForm,
  changed: readonly (keyof TemplateForm)[],
  version: number,
): TemplateChange => {
  const { words: _words, fixed: _fixed, ...rest } = form;
  const named = Object.fromEntries(
    Object.entries(rest).filter(([name]) => changed.includes(name as keyof TemplateForm)),
  );
  const meant = (['words', 'fixed', 'columns'] as const).some((name) => changed.includes(name));
  return { ...named, ...(meant && { value_map: templateValueMap(form) }), version };
};
