import { z } from 'zod';
import { isStorable } from '../schema/storable.ts';
import { plainText } from '../schema/text.ts';
import { type ColumnChanges, columnChangesSchema } from './changes.ts';
import { type ImportField, isImportField, type Mapping } from './fields.ts';
import { layoutNames } from './layouts/layout.ts';
import { bareName } from './vocabulary/columns.ts';
import { fileWaysSchema } from './ways.ts';

const fileValue = z
  .string()
  .max(200)
  .refine(isStorable, { params: { code: 'nul' } });
/** Target field → value of the file → our value. Values of the file are compared as words (`valueKey`). */
export const valueMapSchema = z.record(z.string().max(40), z.record(fileValue, fileValue));
export type ValueMap = z.infer<typeof valueMapSchema>;

/** Letters of a template's name. */
export const longestName = 80;
export const templateName = plainText(longestName, 1);

/** A mapping that an account keeps under a name, to be known again by the header of the next file (look §6). */
export const importTemplateSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The header of the file that it was made with. */
  header: z.array(z.string()),
  /** Target field → column of that header, from 0. */
  mapping: z.record(z.string(), z.int()),
  /** The ready-made layout that the file had, which says where its orders come from. */
  layout: z.enum(layoutNames).nullable(),
  value_map: valueMapSchema,
  /** What is done to the cells of a column of that header before they are read. */
  changes: columnChangesSchema,
  /** How its files are read, where that is said. */
  ways: fileWaysSchema,
  /** Whose files it reads by itself; null: those of every shop. */
  shop_id: z.uuid().nullable(),
  /** It reads the files of its shop, or of all, that nothing else knows. */
  is_default: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type ImportTemplate = z.infer<typeof importTemplateSchema>;

/** POST /imports/{id}/template: keeps the import's mapping under this name, in the place of one with the same name. */
export const keepTemplateSchema = z.strictObject({ name: templateName });

/** GET /templates/kept: what files of the shop may be read with, its default first, then those changed last. */
export const importTemplatesSchema = z.object({ templates: z.array(importTemplateSchema) });

/** What tells columns apart: `Ship Zip` and `ship_zip` are one; names without Latin letters stay as they are. */
const columnKey = (name: string): string => bareName(name) || name.trim().toLowerCase();

/** Each column with its number among those of the same name, so that the second `Note` is found again as the second. */
const columnKeys = (header: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return header.map((name) => {
    const key = columnKey(name);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return `${key} ${number}`;
  });
};

/** Where each column of a header stands in another one; undefined for one that it has not. */
export const placesOf = (header: readonly string[], inHeader: readonly string[]): (number | undefined)[] => {
  const places = new Map(columnKeys(inHeader).map((key, index) => [key, index]));
  return columnKeys(header).map((key) => places.get(key));
};

type Kept = Pick<ImportTemplate, 'header' | 'mapping'>;

/** The columns of a template in another header. `missing`: fields whose column is not there. */
export function placeTemplate(
  { header, mapping }: Kept,
  inHeader: readonly string[],
): { mapping: Mapping; missing: ImportField[] } {
  const places = placesOf(header, inHeader);
  const placed: Mapping = {};
  const missing: ImportField[] = [];
  for (const [field, column] of Object.entries(mapping)) {
    if (!isImportField(field)) continue;
    const place = places[column];
    if (place === undefined) missing.push(field);
    else placed[field] = place;
  }
  return { mapping: placed, missing };
}

/** What is done to the columns of a file by a template: by the place that they have there. */
export const placeChanges = (
  { header, changes }: Pick<ImportTemplate, 'header' | 'changes'>,
  inHeader: readonly string[],
): ColumnChanges => {
  const places = placesOf(header, inHeader);
  return Object.fromEntries(
    Object.entries(changes).flatMap(([column, all]) => {
      const place = places[Number(column)];
      return place === undefined ? [] : [[String(place), all]];
    }),
  );
};

/** Whether two headers have the same columns, in any order. */
export const sameColumns = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set([...columnKeys(one), ...columnKeys(other)]).size === one.length;

/** The first template that was made with the same columns, in any order. */
export const templateOfHeader = <T extends Kept>(
  header: readonly string[],
  templates: readonly T[],
): T | undefined => templates.find((one) => sameColumns(one.header, header));

/** The template that finds all its columns in a header, the one that reads most of them first. */
export const templateWithin = <T extends Kept>(
  header: readonly string[],
  templates: readonly T[],
): T | undefined =>
  templates
    .filter((one) => placeTemplate(one, header).missing.length === 0)
    .toSorted((one, other) => Object.keys(other.mapping).length - Object.keys(one.mapping).length)[0];
