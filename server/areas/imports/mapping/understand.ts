import type { ImportField, Mapping } from '../../../../contract/imports/fields.ts';
import { defaultOf } from '../../../../contract/imports/defaults.ts';
import { guessMapping, type MatchedBy, matchedByLayout } from '../../../../contract/imports/guess.ts';
import { recognise } from '../../../../contract/imports/layouts.ts';
import { isQuestion } from '../../../../contract/imports/vocabulary/questions.ts';
import type { LayoutName } from '../../../../contract/imports/layouts/layout.ts';
import type { ColumnChanges } from '../../../../contract/imports/changes.ts';
import {
  type ImportTemplate,
  placeChanges,
  placeTemplate,
  templateOfHeader,
  templateWithin,
  type ValueMap,
} from '../../../../contract/imports/templates.ts';
import type { OrderSource } from '../../../../contract/orders/statuses.ts';

/** What the columns of a file mean, and by what that was found out. */
export interface Understood {
  layout: LayoutName | null;
  template: Pick<ImportTemplate, 'id' | 'name'> | null;
  mapping: Mapping;
  /** By field. */
  matched: Record<string, MatchedBy>;
  values: ValueMap;
  /** What is done to the cells of its columns. */
  changes: ColumnChanges;
  /** Whether the preview may follow at once. A guess is for the seller to look over. */
  ready: boolean;
}

/** Where the orders of a layout come from; a file of the seller's own is `csv` (spec §1). */
const sources: Partial<Record<LayoutName, OrderSource>> = {
  shopify: 'shopify',
  woocommerce: 'woocommerce',
  printhub: 'shopbase',
};

export const sourceOf = (layout: LayoutName | null): OrderSource => (layout && sources[layout]) ?? 'csv';

const required: readonly ImportField[] = ['order_number', 'address1', 'city', 'country', 'sku', 'quantity'];

/** Whether a mapping can go straight to the preview. One country, or another default, may have been said for all rows. */
const isComplete = (mapping: Mapping, values: ValueMap = {}): boolean =>
  required.every((name) => mapping[name] !== undefined || defaultOf(values, name) !== undefined) &&
  (mapping.recipient ?? mapping.first_name) !== undefined;

/** Whether a column asks something that may be a personalization: the seller looks the columns over. */
const isUnclear = (header: readonly string[], mapping: Mapping): boolean =>
  header.some((name, column) => isQuestion(name) && (mapping.personalization ?? column) === column);

const byField = (mapping: Mapping, matched: readonly MatchedBy[]): Record<string, MatchedBy> =>
  Object.fromEntries(Object.entries(mapping).map(([name, column]) => [name, matched[column] ?? 'none']));

const none = { layout: null, template: null, values: {}, changes: {} } as const;

const byGuess = (header: readonly string[], samples: readonly string[][]): Understood => {
  const { mapping, matched } = guessMapping(header, samples);
  return { ...none, mapping, matched: byField(mapping, matched), ready: false };
};

/** A column that the template misses is guessed, unless it is one that the template knows as something else. */
const byTemplate = (
  template: ImportTemplate,
  header: readonly string[],
  samples: readonly string[][],
): Understood => {
  const { mapping, missing } = placeTemplate(template, header);
  const taken = new Set(Object.values(mapping));
  const guess = guessMapping(header, samples);
  const matched: Record<string, MatchedBy> = Object.fromEntries(
    Object.keys(mapping).map((name) => [name, 'template']),
  );
  for (const field of missing) {
    const column = guess.mapping[field];
    if (column === undefined || taken.has(column)) continue;
    mapping[field] = column;
    matched[field] = guess.matched[column] ?? 'none';
  }
  const { id, name, layout, value_map: values } = template;
  const changes = placeChanges(template, header);
  return {
    layout,
    template: { id, name },
    mapping,
    matched,
    values,
    changes,
    ready: missing.length === 0 && isComplete({ ...mapping, sku: mapping.sku ?? mapping.product }, values),
  };
};

/** The default is made for files that nothing else knows, and that have at least half of its columns: one of them may be anybody's. */
const byDefault = (
  header: readonly string[],
  templates: readonly ImportTemplate[],
): ImportTemplate | undefined =>
  templates.find((one) => {
    const { mapping, missing } = placeTemplate(one, header);
    return one.is_default && Object.keys(mapping).length >= missing.length;
  });

/**
 * Finds out what the columns mean: by the template that was chosen for the file, by one of the account's that was
 * made with these very columns, by a ready-made layout, by a template that finds all its columns, by the shop's default,
 * or else by a guess.
 */
export const understand = (
  header: readonly string[],
  samples: readonly string[][],
  templates: readonly ImportTemplate[],
  chosenId: string | null,
): Understood => {
  const own = templates.find(({ id }) => id === chosenId) ?? templateOfHeader(header, templates);
  if (own) return byTemplate(own, header, samples);
  const known = recognise(header);
  if (known) {
    const matched = byField(known.mapping, matchedByLayout(header, known.mapping));
    return {
      ...none,
      ...known,
      matched,
      ready: isComplete(known.mapping, known.values) && !isUnclear(header, known.mapping),
    };
  }
  const within = templateWithin(header, templates) ?? byDefault(header, templates);
  return within ? byTemplate(within, header, samples) : byGuess(header, samples);
};
