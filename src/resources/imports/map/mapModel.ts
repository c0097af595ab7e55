import type { Import } from '../../../../contract/imports/calls.ts';
import {
  type ImportField,
  isImportField,
  type Mapping,
  mappedFields,
  plainFields,
} from '../../../../contract/imports/fields.ts';
import {
  type CountryRows,
  type PlaceField,
  requiredFields,
  rowsInNeed,
  isFieldCovered,
} from '../../../../contract/imports/needed.ts';
import { isGuess } from '../../../../contract/imports/guess.ts';
import { isRegion } from '../../../../contract/places/regions.ts';
import { cityParts } from '../../../../contract/imports/checking/repairs.ts';
import { addressParts } from '../../../../contract/imports/checking/wholeAddress.ts';

/** Column of the file, from 0, by target field. */
export type Columns = Readonly<Mapping>;

export const mappedColumns = (mapping: Import['mapping']): Columns =>
  Object.fromEntries(Object.entries(mapping).filter(([name]) => isImportField(name)));

/** Facts of the file: samples of its columns, meanings of its values, and the countries of its rows. */
export type FileFacts = Partial<Pick<Import, 'samples' | 'value_map'>> & {
  /** Number of rows by country; absent while unknown. */
  countries?: readonly CountryRows[] | undefined;
  /** Fields that the seller says the file does not have; they are filled in later. */
  absent?: readonly ImportField[];
};

/** A field that orders of the file need. `rows`: number of rows that need it, if only some do. */
export interface NeededField {
  field: ImportField;
  rows?: number;
}

/** Address fields that a file may lack: the order waits, and the preview is where they are filled in. */
const placeFields = ['city', 'region', 'postcode'] as const satisfies readonly PlaceField[];

export const mayLack = (field: ImportField): boolean => field === 'region' || field === 'postcode';

/** Returns the fields that orders of this file need: those of every order, and those of the countries in its rows. */
export const neededFields = ({ countries, value_map: values = {} }: FileFacts): NeededField[] => {
  const needs = countries && rowsInNeed(countries, values);
  return plainFields.flatMap((field): NeededField[] => {
    const place = placeFields.find((name) => name === field);
    const rows = place && needs?.[place];
    if (rows === undefined) return requiredFields.includes(field) ? [{ field }] : [];
    if (rows === 0) return [];
    return [field === 'city' ? { field } : { field, rows }];
  });
};

const everyValue = (values: readonly string[] = [], predicate: (value: string) => boolean): boolean =>
  values.length > 0 && values.every(predicate);

/** Returns true if the cell of the street contains city and country in every sample. */
const streetHasPlace = (columns: Columns, { samples = [] }: FileFacts): boolean =>
  everyValue(samples[columns.address1 ?? -1], (value) => addressParts(value) !== undefined);

/** Returns true if region and postcode determine the country. */
const saysCountry = (columns: Columns, { samples = [] }: FileFacts): boolean =>
  columns.postcode !== undefined && everyValue(samples[columns.region ?? -1], (region) => isRegion(region));

/** Returns true if the cell of the street or of the city has the region or the postcode too. */
const saysRest = (columns: Columns, field: 'region' | 'postcode', { samples = [] }: FileFacts): boolean =>
  everyValue(samples[columns.address1 ?? -1], (value) => Boolean(addressParts(value)?.[field])) ||
  everyValue(samples[columns.city ?? -1], (value) => Boolean(cityParts(value)?.[field]));

/**
 * Returns true if a column or another cell supplies the field: the street may contain city and country, and regions
 * may determine the country.
 */
const hasField = (columns: Columns, field: ImportField, file: FileFacts): boolean =>
  isFieldCovered(columns, file.value_map ?? {}, field) ||
  file.absent?.includes(field) === true ||
  ((field === 'region' || field === 'postcode') && saysRest(columns, field, file)) ||
  (field === 'city' && streetHasPlace(columns, file)) ||
  (field === 'country' && (streetHasPlace(columns, file) || saysCountry(columns, file)));

export const missingImportFields = (columns: Columns, file: FileFacts = {}): ImportField[] =>
  neededFields(file)
    .map(({ field }) => field)
    .filter((field) => !hasField(columns, field, file));

export const importFieldOf = (columns: Columns, column: number): ImportField | undefined =>
  mappedFields(columns).find((field) => columns[field] === column);

/**
 * Assigns a field to a column, or none. Columns and fields match one to one, so earlier assignments of both are
 * removed.
 */
export const assignField = (columns: Columns, column: number, field: ImportField | undefined): Columns => {
  const otherEntries = Object.entries(columns).filter(([name, at]) => at !== column && name !== field);
  return Object.fromEntries(field ? [...otherEntries, [field, column]] : otherEntries);
};

/** Assigns a column to a field, or none. */
export const withColumn = (columns: Columns, field: ImportField, column: number | undefined): Columns => {
  if (column !== undefined) return assignField(columns, column, field);
  return Object.fromEntries(Object.entries(columns).filter(([name]) => name !== field));
};

export interface MapGroups {
  /** Required fields without a matched column. */
  missing: ImportField[];
  /** Columns without a field, or with one guessed from their values. */
  look: number[];
  matched: number[];
}

/**
 * Updates the missing fields once the countries of the rows are counted, and adds fields that have lost their column.
 */
export const withNeeds = (
  groups: MapGroups,
  [initialColumns, currentColumns]: readonly [start: Columns, now: Columns],
  file: FileFacts,
): MapGroups => {
  const needed = new Set(neededFields(file).map(({ field }) => field));
  const facts = { ...file, absent: [] };
  const missing = new Set([
    ...groups.missing,
    ...missingImportFields(initialColumns, facts),
    ...missingImportFields(currentColumns, facts),
  ]);
  return { ...groups, missing: plainFields.filter((field) => missing.has(field) && needed.has(field)) };
};

/** Moves columns with unknown words to those that need a look, however sure their field is. */
export const withUnknownWords = (groups: MapGroups, columns: ReadonlySet<number>): MapGroups => ({
  ...groups,
  look: [...groups.look, ...groups.matched.filter((column) => columns.has(column))].toSorted((a, b) => a - b),
  matched: groups.matched.filter((column) => !columns.has(column)),
});

/** Groups the columns when the step opens. Rows keep their group while they are edited. */
export const columnGroupsOf = ({
  header,
  mapping,
  matched_by,
  ...file
}: Pick<Import, 'header' | 'mapping' | 'matched_by'> & FileFacts): MapGroups => {
  const columns = mappedColumns(mapping);
  const allColumns = header.map((_, column) => column);
  const isSure = (column: number): boolean => {
    const field = importFieldOf(columns, column);
    return field !== undefined && !isGuess(matched_by[field]);
  };
  return {
    missing: missingImportFields(columns, file),
    look: allColumns.filter((column) => !isSure(column)),
    matched: allColumns.filter(isSure),
  };
};
