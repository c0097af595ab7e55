import { mappedFields, type ImportField, type Mapping } from '../../../../contract/imports/fields.ts';
import { defaultOf } from '../../../../contract/imports/defaults.ts';
import { guessMapping, type MatchedBy, matchedByLayout } from '../../../../contract/imports/guess.ts';
import type { VocabularyEntry } from '../../../../contract/vocabularies/vocabularies.ts';
import { recognizeLayout } from '../../../../contract/imports/layouts.ts';
import { isQuestion } from '../../../../contract/imports/vocabulary/questions.ts';
import type { ImportLayoutName } from '../../../../contract/imports/layouts/layout.ts';
import type { ColumnChanges } from '../../../../contract/imports/changes.ts';
import {
  type ImportTemplate,
  mapChangesToHeader,
  mapTemplateToHeader,
  findTemplateByHeader,
  findTemplateWithin,
  type ValueMap,
} from '../../../../contract/imports/templates.ts';
import type { OrderSource } from '../../../../contract/orders/statuses.ts';

/** Meaning of a file's columns, and how it was found out. */
export interface ColumnMeaning {
  layout: ImportLayoutName | null;
  template: Pick<ImportTemplate, 'id' | 'name'> | null;
  mapping: Mapping;
  /** Source of each field's match, by field. */
  matched: Record<string, MatchedBy>;
  values: ValueMap;
  /** Changes to the cells of its columns. */
  changes: ColumnChanges;
  /** True if the preview may follow at once; a guess is shown to the seller first. */
  ready: boolean;
}

/** Source of the orders of a layout; a file of the seller's own is `csv` (spec §1). */
const sources: Partial<Record<ImportLayoutName, OrderSource>> = {
  shopify: 'shopify',
  woocommerce: 'woocommerce',
  printhub: 'shopbase',
};

export const orderSourceOf = (layout: ImportLayoutName | null): OrderSource =>
  (layout && sources[layout]) ?? 'csv';

const required: readonly ImportField[] = ['order_number', 'address1', 'city', 'country', 'sku', 'quantity'];

/**
 * Returns true if a mapping is enough for the preview. The country and other values may be set for all rows
 * instead.
 */
const isComplete = (mapping: Mapping, values: ValueMap = {}): boolean =>
  required.every((name) => mapping[name] !== undefined || defaultOf(values, name) !== undefined) &&
  (mapping.recipient ?? mapping.first_name) !== undefined;

/**
 * Returns true if a column that asks a question may be a personalization, so that the seller must review the
 * columns.
 */
const isUnclear = (header: readonly string[], mapping: Mapping): boolean =>
  header.some((name, column) => isQuestion(name) && (mapping.personalization ?? column) === column);

const byField = (mapping: Mapping, matches: readonly MatchedBy[]): Record<string, MatchedBy> =>
  Object.fromEntries(mappedFields(mapping).map((name) => [name, matches[mapping[name] ?? -1] ?? 'none']));

const emptyResult = { layout: null, template: null, values: {}, changes: {} } as const;

const byGuess = (
  header: readonly string[],
  samples: readonly string[][],
  positions: readonly VocabularyEntry[],
): ColumnMeaning => {
  const { mapping, matched: matches } = guessMapping(header, samples, positions);
  return { ...emptyResult, mapping, matched: byField(mapping, matches), ready: false };
};

/**
 * Reads the columns by a template. A column that the template misses is guessed, unless the template uses it
 * for something else.
 */
const byTemplate = (
  template: ImportTemplate,
  header: readonly string[],
  samples: readonly string[][],
  positions: readonly VocabularyEntry[],
): ColumnMeaning => {
  const { mapping, missing: missingFields } = mapTemplateToHeader(template, header);
  const usedColumns = new Set(Object.values(mapping));
  const guess = guessMapping(header, samples, positions);
  const matchedBy: Record<string, MatchedBy> = Object.fromEntries(
    Object.keys(mapping).map((name) => [name, 'template']),
  );
  for (const field of missingFields) {
    const column = guess.mapping[field];
    if (column === undefined || usedColumns.has(column)) continue;
    mapping[field] = column;
    matchedBy[field] = guess.matched[column] ?? 'none';
  }
  const { id, name, layout, value_map: values } = template;
  const changes = mapChangesToHeader(template, header);
  return {
    layout,
    template: { id, name },
    mapping,
    matched: matchedBy,
    values,
    changes,
    ready:
      missingFields.length === 0 && isComplete({ ...mapping, sku: mapping.sku ?? mapping.product }, values),
  };
};

/**
 * Returns the default template if it has at least half of its columns in the file: a single column may be in
 * any file. Used only if nothing else knows the file.
 */
const byDefault = (
  header: readonly string[],
  templates: readonly ImportTemplate[],
): ImportTemplate | undefined =>
  templates.find((template) => {
    const { mapping, missing: missingFields } = mapTemplateToHeader(template, header);
    return template.is_default && Object.keys(mapping).length >= missingFields.length;
  });

/**
 * Finds out what the columns mean: by the template that was chosen for the file, by a template of the account
 * with exactly these columns, by a ready-made layout, by a template that finds all its columns, by the shop's
 * default, or else by a guess.
 */
export const understand = (
  header: readonly string[],
  samples: readonly string[][],
  templates: readonly ImportTemplate[],
  chosenId: string | null,
  positions: readonly VocabularyEntry[],
): ColumnMeaning => {
  const ownTemplate = templates.find(({ id }) => id === chosenId) ?? findTemplateByHeader(header, templates);
  if (ownTemplate) return byTemplate(ownTemplate, header, samples, positions);
  const layout = recognizeLayout(header, positions);
  if (layout) {
    const matchedBy = byField(layout.mapping, matchedByLayout(header, layout.mapping));
    return {
      ...emptyResult,
      ...layout,
      matched: matchedBy,
      ready: isComplete(layout.mapping, layout.values) && !isUnclear(header, layout.mapping),
    };
  }
  const within = findTemplateWithin(header, templates) ?? byDefault(header, templates);
  return within ? byTemplate(within, header, samples, positions) : byGuess(header, samples, positions);
};
