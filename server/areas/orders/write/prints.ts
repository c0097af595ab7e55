import { sql } from 'kysely';
import { isPlaceable, isTooCoarse } from '../../../../contract/prints/placement.ts';
import type { ItemInput } from '../../../../contract/orders/calls.ts';
import type { ValueError } from '../../../../contract/errors.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import type { DraftItem } from './build.ts';
import type { Work } from '../work.ts';
import { invalid } from '../../../base/errors.ts';

/** A stored item, as far as what is printed goes. */
export interface KeptItem {
  id: string;
  variant_id: string | null;
  personalization: string | null;
  prints: readonly Print[];
}

type Artwork = Pick<Print, 'file_name' | 'width_px' | 'height_px' | 'ink'>;

const readDesigns = async (
  { tx, accountId }: Work,
  items: readonly ItemInput[],
): Promise<Map<string, Artwork>> => {
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

/** What is sent, else what the same file had; null takes it away. */
const orKept = <T>(sent: T | null | undefined, kept: T | undefined): T | undefined =>
  sent === undefined ? kept : (sent ?? undefined);

const printOf = (
  { position, design_id: designId, ...sent }: PrintInput,
  designs: Map<string, Artwork>,
  kept: KeptItem | undefined,
): Print | undefined => {
  const stored = kept?.prints.find((print) => print.position === position);
  const design = designId === null ? undefined : designs.get(designId);
  const file = designId === null ? stored : design && { position, design_id: designId, url: null, ...design };
  if (!file) return undefined;
  const same = designId === null || stored?.design_id === designId ? stored : undefined;
  const { placement: _placement, confirmed_dpi: _confirmed, ...bare }: Print = file;
  const placement = orKept(sent.placement, same?.placement);
  const confirmed = orKept(sent.confirmed_dpi, same?.confirmed_dpi);
  return {
    ...bare,
    ...(placement && { placement }),
    ...(confirmed && { confirmed_dpi: confirmed }),
    ...(same?.confirmed_blank && { confirmed_blank: same.confirmed_blank }),
  };
};

/** What makes a print another one: its file and how it is placed. */
export const printedAs = ({
  design_id: design,
  url,
  placement: at,
  confirmed_dpi: confirmed,
}: Print): string =>
  JSON.stringify([
    design ?? url,
    at ? [at.x_in, at.y_in, at.width_in, at.rotation] : null,
    confirmed ?? null,
  ]);

/**
 * What is wrong with how a file is placed. A print that stays as it was is never held back here: paying looks at it again.
 */
const wrongPlace = (
  print: Print,
  item: ItemInput,
  same: KeptItem | undefined,
  { book }: Work,
): Record<string, ValueError> => {
  const area = book.byId(item.variant_id)?.areas.get(print.position);
  const before =
    same?.variant_id === item.variant_id
      ? same.prints.find(({ position }) => position === print.position)
      : undefined;
  if (!area || (before && printedAs(before) === printedAs(print))) return {};
  const { placement, width_px: width, height_px: height } = print;
  if (placement) {
    const size = width && height ? { width_px: width, height_px: height } : undefined;
    if (!size || !isPlaceable(placement, size, area)) return { placement: 'outside' };
  }
  return isTooCoarse(print, area) ? { confirmed_dpi: 'too_coarse' } : {};
};

/** What is wrong with the areas of one item, by path below the items. */
const wrongAreas = (item: ItemInput, index: number, { book }: Work): Record<string, string> => {
  const areas = book.byId(item.variant_id)?.areas;
  if (!areas) return { [`${index}.variant_id`]: 'unknown' };
  const wrong: Record<string, string> = {};
  const seen = new Set<string>();
  item.prints.forEach(({ position }, at) => {
    if (!areas.has(position)) wrong[`${index}.prints.${at}.position`] = 'choice';
    if (seen.has(position)) wrong[`${index}.prints.${at}.position`] = 'taken';
    seen.add(position);
  });
  return wrong;
};

/**
 * The items as they will be stored, each with the files of its areas.
 * Throws 422 with paths below `path` (such as `order.items`) for an unknown variant, file or print area, a placement outside
 * its area, a print that is too coarse and not confirmed, or an item that is there twice.
 */
export const resolveItems = async (
  work: Work,
  items: readonly ItemInput[],
  path: string,
  kept: readonly KeptItem[] = [],
): Promise<DraftItem[]> => {
  const designs = await readDesigns(work, items);
  const stored = new Map(kept.map((item) => [item.id, item]));
  const wrong: Record<string, string> = {};
  const used = new Set<string>();
  const resolved = items.map((item, index) => {
    Object.assign(wrong, wrongAreas(item, index, work));
    const same = item.id ? stored.get(item.id) : undefined;
    if (same && used.has(same.id)) wrong[`${index}.id`] = 'taken';
    if (same) used.add(same.id);
    const prints = item.prints.flatMap((print, at) => {
      const found = printOf(print, designs, same);
      if (!found) wrong[`${index}.prints.${at}.design_id`] = 'unknown';
      for (const [name, code] of Object.entries(found ? wrongPlace(found, item, same, work) : {}))
        wrong[`${index}.prints.${at}.${name}`] = code;
      return found ?? [];
    });
    return {
      ...(same && { id: same.id }),
      variant_id: item.variant_id,
      listing_sku: item.listing_sku || null,
      quantity: item.quantity,
      personalization:
        (item.personalization === undefined ? same?.personalization : item.personalization) || null,
      prints,
    };
  });
  if (Object.keys(wrong).length > 0) {
    throw invalid(
      Object.fromEntries(Object.entries(wrong).map(([field, code]) => [`${path}.${field}`, code])),
    );
  }
  return resolved;
};
