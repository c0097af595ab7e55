import type { z } from 'zod';
import { extraPrintCents } from '../../../../contract/orders/costs/pricing.ts';
import type { printSchema } from '../../../../contract/orders/calls.ts';
import type { PaidMatch, ProductChange, ProductDetail } from '../../../../contract/products/calls.ts';
import type { ChosenVariant, Products } from '../../../workflows/items/catalog.ts';
import { movePrints } from '../../../workflows/items/movePrints.ts';
import { byPosition } from '../../../providers/operator/operator.ts';

export type RowPrint = z.infer<typeof printSchema>;

/** A variant as the form holds it. */
export interface FormRow {
  id: string;
  variant_id: string | null;
  prints: RowPrint[];
  shipping_line: string | null;
}

export interface ProductValues {
  title: string;
  rows: FormRow[];
}

export const productValues = ({ title, rows }: ProductDetail): ProductValues => ({
  title,
  rows: rows.map(({ id, variant_id, prints, shipping_line }) => ({ id, variant_id, prints, shipping_line })),
});

const isSameRow = (stored: FormRow | undefined, row: FormRow): boolean =>
  JSON.stringify(stored) === JSON.stringify(row);

/** Returns the rows that differ from the stored ones, in their order. */
export const changedRows = (before: ProductValues, current: ProductValues): FormRow[] => {
  const stored = new Map(before.rows.map((row) => [row.id, row]));
  return current.rows.filter((row) => !isSameRow(stored.get(row.id), row));
};

/** Applies the changes made on an older version to a newer one. */
export const rebaseProduct = (
  before: ProductValues,
  edited: ProductValues,
  latest: ProductValues,
): ProductValues => {
  const changed = new Map(changedRows(before, edited).map((row) => [row.id, row]));
  return {
    title: edited.title === before.title ? latest.title : edited.title,
    rows: latest.rows.map((row) => changed.get(row.id) ?? row),
  };
};

const rowBody = (row: FormRow, version: number) => ({
  ...row,
  version,
  prints: row.prints.map(({ position, design_id, placement, confirmed_dpi }) => ({
    position,
    design_id,
    ...(placement && { placement }),
    ...(confirmed_dpi && { confirmed_dpi }),
  })),
});

/** Builds the body of the save: the title and the rows that differ. */
export const bodyOf = (base: ProductDetail, values: ProductValues): ProductChange => {
  const versions = new Map(base.rows.map(({ id, version }) => [id, version]));
  return {
    version: base.version,
    ...(values.title !== base.title && { title: values.title.trim() }),
    rows: changedRows(productValues(base), values).map((row) => rowBody(row, versions.get(row.id) ?? 0)),
  };
};

/** A cell of the grid: `variant_id`, `shipping_line`, or the position of a file. */
export type GridCell = string;

/** Value errors by row id and cell. */
export type RowErrors = Readonly<Record<string, Readonly<Partial<Record<GridCell, string>>>>>;

/** Returns the refused cells of the sent rows (`product.rows.2.prints.0.design_id` → that area of the third row). */
export const rowErrors = (
  errors: Readonly<Record<string, string>>,
  sentRows: readonly FormRow[],
): RowErrors => {
  const errorsByRow: Record<string, Partial<Record<GridCell, string>>> = {};
  for (const [path, code] of Object.entries(errors)) {
    const [, index, field = '', at] = /^product\.rows\.(\d+)\.(\w+)(?:\.(\d+))?/.exec(path) ?? [];
    const row = index === undefined ? undefined : sentRows[Number(index)];
    if (!row) continue;
    const cell =
      field === 'prints'
        ? row.prints[Number(at)]?.position
        : field === 'shipping_line'
          ? field
          : 'variant_id';
    errorsByRow[row.id] = { ...errorsByRow[row.id], [cell ?? 'variant_id']: code };
  }
  return errorsByRow;
};

/** Returns the row with another base variant. Files stay if it has their area too. */
export const withVariant = (row: FormRow, variantId: string | null, { byVariant }: Products): FormRow => {
  const nextVariant = variantId === null ? undefined : byVariant.get(variantId);
  const formerVariant = row.variant_id === null ? undefined : byVariant.get(row.variant_id);
  return {
    ...row,
    variant_id: variantId,
    prints: nextVariant
      ? movePrints(nextVariant.base.areas, formerVariant?.base.areas ?? [], row.prints)
      : [],
  };
};

/** Returns the row with another file, or none, on an area; unchanged if its product has no such area. */
export const withPrint = (
  row: FormRow,
  position: string,
  print: RowPrint | null,
  chosen: ChosenVariant | undefined,
): FormRow => {
  if (!chosen?.base.areas.some((area) => area.position === position)) return row;
  const otherPrints = row.prints.filter((rowPrint) => rowPrint.position !== position);
  const prints = print ? [...otherPrints, print] : otherPrints;
  return {
    ...row,
    prints: prints.toSorted(byPosition),
  };
};

/** Returns the row with the match of a paid order. Files that are not in the library cannot be taken over. */
export const withPaidMatch = (row: FormRow, { variant_id: variantId, prints }: PaidMatch): FormRow => {
  const files = prints.filter(({ design_id: id }) => id !== null);
  return {
    ...row,
    variant_id: variantId,
    prints: files.length > 0 ? files : row.variant_id === variantId ? row.prints : [],
  };
};

/** Returns the cost of one piece with these files, by the rule that charges; null for users who may not see cost. */
export const pieceCents = ({ prints }: FormRow, { base, variant }: ChosenVariant): number | null => {
  const costs = prints.map(
    ({ position }) => base.areas.find((area) => area.position === position)?.print_cents ?? 0,
  );
  return variant.base_cents === null ? null : variant.base_cents + extraPrintCents(costs);
};

/**
 * Returns the areas that have a column: those with a file, and the first two that the products can print. Others
 * appear with their first file.
 */
export const printColumns = (rows: readonly FormRow[], areas: readonly string[]): string[] => {
  const used = new Set(rows.flatMap(({ prints }) => prints.map(({ position }) => position)));
  return areas.filter((position, index) => index < 2 || used.has(position));
};

/** Returns the print areas of all products in the grid, in their order; the front if there are none. */
export const gridAreasOf = (rows: readonly FormRow[], { byVariant }: Products): string[] => {
  const areas = rows.flatMap(({ variant_id: id }) => (id ? (byVariant.get(id)?.base.areas ?? []) : []));
  const positions = new Set(areas.toSorted(byPosition).map(({ position }) => position));
  return positions.size > 0 ? [...positions] : ['front'];
};
