import type { z } from 'zod';
import { extraPrintCents } from '../../../../contract/orders/pricing.ts';
import type { printSchema } from '../../../../contract/orders/calls.ts';
import {
  printPositions,
  type PrintPosition,
  type ShippingLine,
} from '../../../../contract/orders/statuses.ts';
import type { PaidMatch, ProductChange, ProductDetail } from '../../../../contract/products/calls.ts';
import type { ChosenVariant, Products } from '../../../workflows/items/catalog.ts';
import { printsOn } from '../../../workflows/items/printsOn.ts';

export type RowPrint = z.infer<typeof printSchema>;

/** What the form holds of a variant. */
export interface FormRow {
  id: string;
  variant_id: string | null;
  prints: RowPrint[];
  shipping_line: ShippingLine | null;
}

export interface ProductValues {
  title: string;
  rows: FormRow[];
}

export const productValues = ({ title, rows }: ProductDetail): ProductValues => ({
  title,
  rows: rows.map(({ id, variant_id, prints, shipping_line }) => ({ id, variant_id, prints, shipping_line })),
});

const same = (one: FormRow | undefined, other: FormRow): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The rows that differ from what is stored, in their order. */
export const changedRows = (before: ProductValues, now: ProductValues): FormRow[] => {
  const stored = new Map(before.rows.map((row) => [row.id, row]));
  return now.rows.filter((row) => !same(stored.get(row.id), row));
};

/** A newer version with what was changed on an older one. */
export const rebased = (before: ProductValues, mine: ProductValues, latest: ProductValues): ProductValues => {
  const changed = new Map(changedRows(before, mine).map((row) => [row.id, row]));
  return {
    title: mine.title === before.title ? latest.title : mine.title,
    rows: latest.rows.map((row) => changed.get(row.id) ?? row),
  };
};

const sentRow = (row: FormRow, version: number) => ({
  ...row,
  version,
  prints: row.prints.map(({ position, design_id, placement, confirmed_dpi }) => ({
    position,
    design_id,
    ...(placement && { placement }),
    ...(confirmed_dpi && { confirmed_dpi }),
  })),
});

/** The body of the save: the title and the rows that differ. */
export const bodyOf = (base: ProductDetail, values: ProductValues): ProductChange => {
  const versions = new Map(base.rows.map(({ id, version }) => [id, version]));
  return {
    version: base.version,
    ...(values.title !== base.title && { title: values.title.trim() }),
    rows: changedRows(productValues(base), values).map((row) => sentRow(row, versions.get(row.id) ?? 0)),
  };
};

/** A cell of the grid: the base, the line, or the file of an area. */
export type GridCell = 'variant_id' | 'shipping_line' | PrintPosition;

/** What is wrong, by the id of a row and its cell: a value error. */
export type RowErrors = Readonly<Record<string, Readonly<Partial<Record<GridCell, string>>>>>;

/** The refused cells of what was sent (`product.rows.2.prints.0.design_id` → that area of the third row). */
export const rowErrors = (errors: Readonly<Record<string, string>>, sent: readonly FormRow[]): RowErrors => {
  const found: Record<string, Partial<Record<GridCell, string>>> = {};
  for (const [path, code] of Object.entries(errors)) {
    const [, index, field = '', at] = /^product\.rows\.(\d+)\.(\w+)(?:\.(\d+))?/.exec(path) ?? [];
    const row = index === undefined ? undefined : sent[Number(index)];
    if (!row) continue;
    const cell =
      field === 'prints'
        ? row.prints[Number(at)]?.position
        : field === 'shipping_line'
          ? field
          : 'variant_id';
    found[row.id] = { ...found[row.id], [cell ?? 'variant_id']: code };
  }
  return found;
};

/** The row with another base variant: files stay where it has the area too. */
export const withVariant = (row: FormRow, variantId: string | null, { byVariant }: Products): FormRow => {
  const next = variantId === null ? undefined : byVariant.get(variantId);
  const before = row.variant_id === null ? undefined : byVariant.get(row.variant_id);
  return {
    ...row,
    variant_id: variantId,
    prints: next ? printsOn(next.base.areas, before?.base.areas ?? [], row.prints) : [],
  };
};

/** The row with another file on an area, or none; the same where its product has no such area. */
export const withPrint = (
  row: FormRow,
  position: PrintPosition,
  print: RowPrint | null,
  chosen: ChosenVariant | undefined,
): FormRow => {
  if (!chosen?.base.areas.some((area) => area.position === position)) return row;
  const others = row.prints.filter((each) => each.position !== position);
  const prints = print ? [...others, print] : others;
  return {
    ...row,
    prints: prints.toSorted(
      (one, other) => printPositions.indexOf(one.position) - printPositions.indexOf(other.position),
    ),
  };
};

/** The row as a paid order had it. Files that are not in the library cannot be taken over. */
export const withPaid = (row: FormRow, { variant_id: variantId, prints }: PaidMatch): FormRow => {
  const files = prints.filter(({ design_id: id }) => id !== null);
  return {
    ...row,
    variant_id: variantId,
    prints: files.length > 0 ? files : row.variant_id === variantId ? row.prints : [],
  };
};

/** What one piece costs with these files, by the rule that charges; null for who may not see cost. */
export const pieceCents = ({ prints }: FormRow, { base, variant }: ChosenVariant): number | null => {
  const costs = prints.map(
    ({ position }) => base.areas.find((area) => area.position === position)?.print_cents ?? 0,
  );
  return variant.base_cents === null ? null : variant.base_cents + extraPrintCents(costs);
};

/** The areas that have a column: those with a file, and the first two that the products can print; others come with their first file. */
export const printColumns = (rows: readonly FormRow[], areas: readonly PrintPosition[]): PrintPosition[] => {
  const used = new Set(rows.flatMap(({ prints }) => prints.map(({ position }) => position)));
  return areas.filter((position, index) => index < 2 || used.has(position));
};

/** The print areas of all products in the grid, in their order; the front while there is none. */
export const areasOf = (rows: readonly FormRow[], { byVariant }: Products): PrintPosition[] => {
  const found = new Set(
    rows
      .flatMap(({ variant_id: id }) => (id ? (byVariant.get(id)?.base.areas ?? []) : []))
      .map(({ position }) => position),
  );
  return found.size > 0 ? printPositions.filter((position) => found.has(position)) : ['front'];
};
