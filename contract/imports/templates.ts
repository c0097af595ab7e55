import { z } from 'zod';
import { isStorable } from '../schema/storable.ts';
import { plainText } from '../schema/text.ts';
import { type ColumnChanges, columnChangesSchema } from './changes.ts';
import { type ImportField, isImportField, type Mapping } from './fields.ts';
import { layoutNames } from './layouts/layout.ts';
import { bareName } from './vocabulary/columns.ts';
import { fileReadOptionsSchema } from './readOptions.ts';

const fileValue = z
  .string()
  .max(200)
  .refine(isStorable, { params: { code: 'nul' } });
/** Our values by target field and value of the file. Values of the file are compared by `valueKey`. */
export const valueMapSchema = z.record(z.string().max(40), z.record(fileValue, fileValue));
export type ValueMap = z.infer<typeof valueMapSchema>;

/** Longest name of a template, in characters. */
export const maxTemplateName = 80;
export const templateName = plainText(maxTemplateName, 1);

/** A mapping that an account saves under a name and that is recognized by the header of the next file (look §6). */
export const importTemplateSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Header of the file that the template was made with. */
  header: z.array(z.string()),
  /** Column of that header by target field, from 0. */
  mapping: z.record(z.string(), z.int()),
  /** Ready-made layout of that file; it says where the orders come from. */
  layout: z.enum(layoutNames).nullable(),
  value_map: valueMapSchema,
  /** Changes to the cells of a column of that header before they are read. */
  changes: columnChangesSchema,
  /** Settings for reading the file, if chosen. */
  ways: fileReadOptionsSchema,
  /** Shop whose files it reads automatically; null for all shops. */
  shop_id: z.uuid().nullable(),
  /** True if it reads the files of its shop (or of all shops) that nothing else recognizes. */
  is_default: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type ImportTemplate = z.infer<typeof importTemplateSchema>;

/** POST /imports/{id}/template: saves the import's mapping under this name, replacing a template with the same name. */
export const saveTemplateSchema = z.strictObject({ name: templateName });

/** GET /templates/kept: templates for files of the shop, its default first, then the last changed ones. */
export const importTemplatesSchema = z.object({ templates: z.array(importTemplateSchema) });

/**
 * Returns a key that identifies a column: `Ship Zip` and `ship_zip` are equal; a name without Latin letters stays as it
 * is.
 */
const columnKey = (name: string): string => bareName(name) || name.trim().toLowerCase();

/**
 * Returns a key per column with its number among columns of the same name, so that the second `Note` is found again as
 * the second.
 */
const columnKeys = (header: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  return header.map((name) => {
    const key = columnKey(name);
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    return `${key} ${number}`;
  });
};

/** Returns the index of each column of a header in another one; undefined for a missing column. */
export const columnIndexesIn = (
  header: readonly string[],
  inHeader: readonly string[],
): (number | undefined)[] => {
  const indexByKey = new Map(columnKeys(inHeader).map((key, index) => [key, index]));
  return columnKeys(header).map((key) => indexByKey.get(key));
};

type TemplateColumns = Pick<ImportTemplate, 'header' | 'mapping'>;

/** Maps a template to another header. `missing`: fields whose column is not in it. */
export function mapTemplateToHeader(
  { header, mapping }: TemplateColumns,
  inHeader: readonly string[],
): { mapping: Mapping; missing: ImportField[] } {
  const indexes = columnIndexesIn(header, inHeader);
  const newMapping: Mapping = {};
  const missing: ImportField[] = [];
  for (const [field, column] of Object.entries(mapping)) {
    if (!isImportField(field)) continue;
    const index = indexes[column];
    if (index === undefined) missing.push(field);
    else newMapping[field] = index;
  }
  return { mapping: newMapping, missing };
}

/** Returns the template's column changes by the column's index in another header. */
export const mapChangesToHeader = (
  { header, changes }: Pick<ImportTemplate, 'header' | 'changes'>,
  inHeader: readonly string[],
): ColumnChanges => {
  const indexes = columnIndexesIn(header, inHeader);
  return Object.fromEntries(
    Object.entries(changes).flatMap(([column, columnChanges]) => {
      const index = indexes[Number(column)];
      return index === undefined ? [] : [[String(index), columnChanges]];
    }),
  );
};

/** Returns true if two headers have the same columns in any order. */
export const sameColumns = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && new Set([...columnKeys(a), ...columnKeys(b)]).size === a.length;

/** Returns the first template made with the same columns, in any order. */
export const findTemplateByHeader = <T extends TemplateColumns>(
  header: readonly string[],
  templates: readonly T[],
): T | undefined => templates.find((template) => sameColumns(template.header, header));

/** Returns the template that finds all its columns in a header; of several, the one with the most columns. */
export const findTemplateWithin = <T extends TemplateColumns>(
  header: readonly string[],
  templates: readonly T[],
): T | undefined =>
  templates
    .filter((template) => mapTemplateToHeader(template, header).missing.length === 0)
    .toSorted((a, b) => Object.keys(b.mapping).length - Object.keys(a.mapping).length)[0];
