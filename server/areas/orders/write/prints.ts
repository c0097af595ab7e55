import { sql } from 'kysely';
import { isPlaceable, isTooCoarse } from '../../../../contract/prints/placement.ts';
import type { ChangedItem, ItemInput } from '../../../../contract/orders/calls.ts';
import type { UnmatchedReason } from '../../../../contract/orders/matching/unmatched.ts';
import type { ValueError } from '../../../../contract/errors.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import type { DraftItem, MatchedItem, UnmatchedItem } from './build.ts';
import type { OrderWork } from '../work.ts';
import { invalid } from '../../../base/errors.ts';

/** The fields of a stored item that its prints depend on, and those that a change never touches. */
export interface StoredPrintItem {
  id: string;
  variant_id: string | null;
  personalization: string | null;
  prints: readonly Print[];
  name?: string;
  options?: string;
  unmatched_reason?: UnmatchedReason | null;
  external_variant_id?: string | null;
  sale_minor?: number | null;
  sale_currency?: string | null;
}

type PrintDesign = Pick<Print, 'file_name' | 'width_px' | 'height_px' | 'ink'>;

const readDesigns = async (
  { tx, accountId }: OrderWork,
  items: readonly ChangedItem[],
): Promise<Map<string, PrintDesign>> => {
  const ids = items.flatMap((item) => item.prints.flatMap((print) => print.design_id ?? []));
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('designs')
    .select(['id', 'file_name', 'width_px', 'height_px', 'ink'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ink, ...design }) => [id, { ...design, ...(ink && { ink }) }]));
};

type PrintInput = ItemInput['prints'][number];

/** Returns the sent value, or the stored value of the same file if none is sent; null removes it. */
const orKept = <T>(sentValue: T | null | undefined, storedValue: T | undefined): T | undefined =>
  sentValue === undefined ? storedValue : (sentValue ?? undefined);

const printOf = (
  { position, design_id: designId, ...values }: PrintInput,
  designs: Map<string, PrintDesign>,
  storedItem: StoredPrintItem | undefined,
): Print | undefined => {
  const storedPrint = storedItem?.prints.find((print) => print.position === position);
  const design = designId === null ? undefined : designs.get(designId);
  const file =
    designId === null ? storedPrint : design && { position, design_id: designId, url: null, ...design };
  if (!file) return undefined;
  const samePrint = designId === null || storedPrint?.design_id === designId ? storedPrint : undefined;
  const {
    placement: _placement,
    confirmed_dpi: _confirmed,
    recentered: _recentered,
    ...printFile
  }: Print = file;
  const placement = orKept(values.placement, samePrint?.placement);
  const confirmedDpi = orKept(values.confirmed_dpi, samePrint?.confirmed_dpi);
  return {
    ...printFile,
    ...(placement && { placement }),
    ...(confirmedDpi && { confirmed_dpi: confirmedDpi }),
    ...(samePrint?.confirmed_blank && { confirmed_blank: samePrint.confirmed_blank }),
    // Only a placement of the seller settles it, not a change of something else.
    ...(samePrint?.recentered && !placement && { recentered: true as const }),
  };
};

/** Returns the identity of a print: its file and its placement. */
export const printedAs = ({ design_id: design, url, placement, confirmed_dpi: confirmed }: Print): string =>
  JSON.stringify([
    design ?? url,
    placement ? [placement.x_in, placement.y_in, placement.width_in, placement.rotation] : null,
    confirmed ?? null,
  ]);

/** Returns the errors of a file's placement. An unchanged print is never held back here: paying checks it again. */
const wrongPlace = (
  print: Print,
  item: ChangedItem,
  storedItem: StoredPrintItem | undefined,
  { book }: OrderWork,
): Record<string, ValueError> => {
  const area = item.variant_id === null ? undefined : book.byId(item.variant_id)?.areas.get(print.position);
  const previousPrint =
    storedItem?.variant_id === item.variant_id
      ? storedItem.prints.find(({ position }) => position === print.position)
      : undefined;
  if (!area || (previousPrint && printedAs(previousPrint) === printedAs(print))) return {};
  const { placement, width_px: width, height_px: height } = print;
  if (placement) {
    const size = width && height ? { width_px: width, height_px: height } : undefined;
    if (!size || !isPlaceable(placement, size, area)) return { placement: 'outside' };
  }
  return isTooCoarse(print, area) ? { confirmed_dpi: 'too_coarse' } : {};
};

/** Returns the errors in the areas of one item, by path below the items. Without a product every area is possible. */
const wrongAreas = (item: ChangedItem, index: number, { book }: OrderWork): Record<string, string> => {
  const areas = item.variant_id === null ? undefined : book.byId(item.variant_id)?.areas;
  if (item.variant_id !== null && !areas) return { [`${index}.variant_id`]: 'unknown' };
  const errors: Record<string, string> = {};
  const positions = new Set<string>();
  item.prints.forEach(({ position }, printIndex) => {
    if (areas?.has(position) === false) errors[`${index}.prints.${printIndex}.position`] = 'choice';
    if (positions.has(position)) errors[`${index}.prints.${printIndex}.position`] = 'taken';
    positions.add(position);
  });
  return errors;
};

/** Returns the stored words of an item that stays without a product; undefined if it has one, or is new. */
const wordsWithoutProduct = (
  storedItem: StoredPrintItem | undefined,
): Pick<UnmatchedItem, 'name' | 'options' | 'unmatched_reason'> | undefined => {
  if (storedItem?.variant_id !== null) return undefined;
  const { name = '', options = '', unmatched_reason: reason } = storedItem;
  return { name, options, unmatched_reason: reason ?? 'sku_unknown' };
};

/** Returns what a change of an item never touches. */
const untouchedOf = ({ id, external_variant_id, sale_minor, sale_currency }: StoredPrintItem) => ({
  id,
  external_variant_id: external_variant_id ?? null,
  sale_minor: sale_minor ?? null,
  sale_currency: sale_currency ?? null,
});

/**
 * Returns the items as they will be stored, each with the files of its areas. Throws 422 with paths below `path` (such
 * as `order.items`) for an unknown variant, file or print area, a placement outside its area, an unconfirmed print that
 * is too coarse, an item that is there twice, or one without a product that had one, or is new.
 */
export async function resolveItems(
  work: OrderWork,
  items: readonly ItemInput[],
  path: string,
  storedItems?: readonly StoredPrintItem[],
): Promise<MatchedItem[]>;
export async function resolveItems(
  work: OrderWork,
  items: readonly ChangedItem[],
  path: string,
  storedItems?: readonly StoredPrintItem[],
): Promise<DraftItem[]>;
export async function resolveItems(
  work: OrderWork,
  items: readonly ChangedItem[],
  path: string,
  storedItems: readonly StoredPrintItem[] = [],
): Promise<DraftItem[]> {
  const designs = await readDesigns(work, items);
  const storedById = new Map(storedItems.map((item) => [item.id, item]));
  const errors: Record<string, string> = {};
  const usedIds = new Set<string>();
  const resolvedItems = items.map((item, index): DraftItem => {
    Object.assign(errors, wrongAreas(item, index, work));
    const storedItem = item.id ? storedById.get(item.id) : undefined;
    if (storedItem && usedIds.has(storedItem.id)) errors[`${index}.id`] = 'taken';
    if (storedItem) usedIds.add(storedItem.id);
    const prints = item.prints.flatMap((print, printIndex) => {
      const resolvedPrint = printOf(print, designs, storedItem);
      if (!resolvedPrint) errors[`${index}.prints.${printIndex}.design_id`] = 'unknown';
      for (const [name, code] of Object.entries(
        resolvedPrint ? wrongPlace(resolvedPrint, item, storedItem, work) : {},
      ))
        errors[`${index}.prints.${printIndex}.${name}`] = code;
      return resolvedPrint ?? [];
    });
    const resolvedItem = {
      ...(storedItem && untouchedOf(storedItem)),
      listing_sku: item.listing_sku || null,
      quantity: item.quantity,
      personalization:
        (item.personalization === undefined ? storedItem?.personalization : item.personalization) || null,
      prints,
    };
    if (item.variant_id !== null) return { ...resolvedItem, variant_id: item.variant_id };
    const words = wordsWithoutProduct(storedItem);
    if (!words) errors[`${index}.variant_id`] = 'required';
    const { name = '', options = '', unmatched_reason = 'sku_unknown' } = words ?? {};
    return { ...resolvedItem, variant_id: null, name, options, unmatched_reason };
  });
  if (Object.keys(errors).length > 0) {
    throw invalid(
      Object.fromEntries(Object.entries(errors).map(([field, code]) => [`${path}.${field}`, code])),
    );
  }
  return resolvedItems;
}
