import type { Import } from '../../../../contract/imports/calls.ts';
import { type ImportField, importFields, isImportField } from '../../../../contract/imports/fields.ts';
import {
  type CountryRows,
  type PlaceField,
  requiredFields,
  rowsInNeed,
  saysField,
} from '../../../../contract/imports/needed.ts';
import { isGuess } from '../../../../contract/imports/guess.ts';
import { isRegion } from '../../../../contract/places/regions.ts';
import { cityParts } from '../../../../contract/imports/checking/repairs.ts';
import { addressParts } from '../../../../contract/imports/checking/wholeAddress.ts';

/** Target field → column of the file, from 0. */
export type Columns = Readonly<Partial<Record<ImportField, number>>>;

export const mappedColumns = (mapping: Import['mapping']): Columns =>
  Object.fromEntries(Object.entries(mapping).filter(([name]) => isImportField(name)));

/** Facts of the file: examples of its columns, what its values mean, and where its rows go. */
export type FileFacts = Partial<Pick<Import, 'samples' | 'value_map'>> & {
  /** Rows by country; left out where that is not known. */
  countries?: readonly CountryRows[] | undefined;
  /** Fields that the seller says the file does not have: they are filled in later. */
  absent?: readonly ImportField[];
};

/** A field that orders of the file need. `rows`: how many of them, where only some do. */
export interface NeededField {
  field: ImportField;
  rows?: number;
}

/** Parts of an address that a file may lack: an order waits for them, and is put right in the preview. */
const placeFields = ['city', 'region', 'postcode'] as const satisfies readonly PlaceField[];

export const mayLack = (field: ImportField): boolean => field === 'region' || field === 'postcode';

/** Returns what orders of this file need: what every order does, and what the countries of its rows ask for. */
export const neededFields = ({ countries, value_map: values = {} }: FileFacts): NeededField[] => {
  const needs = countries && rowsInNeed(countries, values);
  return importFields.flatMap((field): NeededField[] => {
    const place = placeFields.find((name) => name === field);
    const rows = place && needs?.[place];
    if (rows === undefined) return requiredFields.includes(field) ? [{ field }] : [];
    if (rows === 0) return [];
    return [field === 'city' ? { field } : { field, rows }];
  });
};

const everyOne = (values: readonly string[] = [], test: (value: string) => boolean): boolean =>
  values.length > 0 && values.every(test);

/** Whether the rows say city and country in the cell of their street. */
const saysPlace = (columns: Columns, { samples = [] }: FileFacts): boolean =>
  everyOne(samples[columns.address1 ?? -1], (value) => addressParts(value) !== undefined);

/** Whether region and postcode tell the country. */
const saysCountry = (columns: Columns, { samples = [] }: FileFacts): boolean =>
  columns.postcode !== undefined && everyOne(samples[columns.region ?? -1], (region) => isRegion(region));

/** Returns true if the cell of the street or of the city has the region or the postcode too. */
const saysRest = (columns: Columns, field: 'region' | 'postcode', { samples = [] }: FileFacts): boolean =>
  everyOne(samples[columns.address1 ?? -1], (value) => Boolean(addressParts(value)?.[field])) ||
  everyOne(samples[columns.city ?? -1], (value) => Boolean(cityParts(value)?.[field]));

/** City and country may stand in the street's cell, and the country may be told by its regions. */
const hasField = (columns: Columns, field: ImportField, file: FileFacts): boolean =>
  saysField(columns, file.value_map ?? {}, field) ||
  file.absent?.includes(field) === true ||
  ((field === 'region' || field === 'postcode') && saysRest(columns, field, file)) ||
  (field === 'city' && saysPlace(columns, file)) ||
  (field === 'country' && (saysPlace(columns, file) || saysCountry(columns, file)));

export const missingFields = (columns: Columns, file: FileFacts = {}): ImportField[] =>
  neededFields(file)
    .map(({ field }) => field)
    .filter((field) => !hasField(columns, field, file));

export const fieldOfColumn = (columns: Columns, column: number): ImportField | undefined =>
  importFields.find((field) => columns[field] === column);

/** Gives a column a field, or none. A column has one field and a field one column: what stood there before goes. */
export const withField = (columns: Columns, column: number, field: ImportField | undefined): Columns => {
  const rest = Object.entries(columns).filter(([name, at]) => at !== column && name !== field);
  return Object.fromEntries(field ? [...rest, [field, column]] : rest);
};

/** Gives a field a column, or none. */
export const withColumn = (columns: Columns, field: ImportField, column: number | undefined): Columns => {
  if (column !== undefined) return withField(columns, column, field);
  return Object.fromEntries(Object.entries(columns).filter(([name]) => name !== field));
};

export interface MapGroups {
  /** Required fields that no column was found for. */
  missing: ImportField[];
  /** Columns without a field, or with one that was guessed from their values. */
  look: number[];
  matched: number[];
}

/** The required fields as they are once the countries of the rows were counted, and those that have lost their column. */
export const withNeeds = (
  groups: MapGroups,
  [start, now]: readonly [start: Columns, now: Columns],
  file: FileFacts,
): MapGroups => {
  const needed = new Set(neededFields(file).map(({ field }) => field));
  const facts = { ...file, absent: [] };
  const missing = new Set([...groups.missing, ...missingFields(start, facts), ...missingFields(now, facts)]);
  return { ...groups, missing: importFields.filter((field) => missing.has(field) && needed.has(field)) };
};

/** Columns with words of the file's own are for the seller to look at, however sure their field is. */
export const withOwnWords = (groups: MapGroups, columns: ReadonlySet<number>): MapGroups => ({
  ...groups,
  look: [...groups.look, ...groups.matched.filter((column) => columns.has(column))].toSorted(
    (one, other) => one - other,
  ),
  matched: groups.matched.filter((column) => !columns.has(column)),
});

/** What stands where when the step opens. Rows keep their place while they are worked on. */
export const groupsOf = ({
  header,
  mapping,
  matched_by,
  ...file
}: Pick<Import, 'header' | 'mapping' | 'matched_by'> & FileFacts): MapGroups => {
  const columns = mappedColumns(mapping);
  const all = header.map((_, column) => column);
  const isSure = (column: number): boolean => {
    const field = fieldOfColumn(columns, column);
    return field !== undefined && !isGuess(matched_by[field]);
  };
  return {
    missing: missingFields(columns, file),
    look: all.filter((column) => !isSure(column)),
    matched: all.filter(isSure),
  };
};
