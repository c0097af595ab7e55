import type { AreaSize } from '../../../../contract/catalog/drawings/areas.ts';
import { toHex } from '../../../../contract/catalog/drawings/shapes.ts';
import type { Placement } from '../../../../contract/prints/placement.ts';
import { printPositions, type PrintPosition } from '../../../../contract/orders/statuses.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import { mockupName, type MockupSpec } from '../../../pictures/mockup/spec.ts';
import type { Services } from '../../../services/services.ts';
import { priceBook, type PriceBook } from '../../catalog/priceBook.ts';

/** An item as far as its pictures go. */
interface Drawn {
  variant_id: string | null;
  prints: readonly (Pick<Print, 'position' | 'design_id'> & { placement?: Placement | null })[];
}

/** Names of the mockups of what rows of orders name: nobody else is given one. */
export interface ItemPictures {
  /** `item_picture` as a list is told it: `<drawing>:<hex>`, with `:<design id>:<name of the mockup>` where there is one. */
  told(accountId: string, stored: string | null): string | null;
  /** The name of the mockup of each print, in their order; null of one that is not there. */
  names(accountId: string, item: Drawn): (string | null)[];
}

const isPosition = (text: string | undefined): text is PrintPosition =>
  printPositions.some((one) => one === text);

/** The six digits of a color, however it is written; the plain one where it is none. */
const digitsOf = (hex: string): string => toHex(hex).slice(1).toLowerCase();

/** Only the size: an area of the book has more, which no name needs. */
const sizeOf = (area: AreaSize | undefined): AreaSize | undefined =>
  area && { width_in: area.width_in, height_in: area.height_in };

/** As `pictureWith` keeps it. */
const placementOf = (kept: string | undefined): Placement | undefined => {
  const [x_in, y_in, width_in, rotation] = kept?.split(',').map(Number) ?? [];
  return x_in === undefined || y_in === undefined || width_in === undefined || rotation === undefined
    ? undefined
    : { x_in, y_in, width_in, rotation };
};

export const itemPictures = ({ config }: Pick<Services, 'config'>, book: PriceBook): ItemPictures => {
  const nameOf = (spec: MockupSpec): string => mockupName(config, spec);
  return {
    told: (accountId, stored) => {
      const [drawing = '', hex = '', designId, position, variantId = '', placed] = stored?.split(':') ?? [];
      if (!stored || !designId) return stored;
      // Orders of before have no position: their first area is the front.
      const place = isPosition(position) ? position : 'front';
      const area = sizeOf(book.byId(variantId)?.areas.get(place));
      return `${drawing}:${hex}:${designId}:${nameOf({ accountId, designId, drawing, hex: digitsOf(hex), position: place, area, placement: placementOf(placed) })}`;
    },
    names: (accountId, { variant_id: variantId, prints }) => {
      const variant = variantId ? book.byId(variantId) : undefined;
      return prints.map(({ position, design_id: designId, placement }) => {
        if (!variant || !designId) return null;
        return nameOf({
          accountId,
          designId,
          drawing: variant.drawing,
          hex: digitsOf(variant.hex),
          position,
          area: sizeOf(variant.areas.get(position)),
          placement,
        });
      });
    },
  };
};

const lastBook = new WeakMap<Services['db'], PriceBook>();

/** The same by the price book that is at hand: a list does not wait for newer prices, since sizes of areas hardly ever change. */
export const picturesAtHand = async (services: Pick<Services, 'config' | 'db'>): Promise<ItemPictures> => {
  const { db } = services;
  const next = priceBook(db).then((book) => {
    lastBook.set(db, book);
    return book;
  });
  const known = lastBook.get(db);
  if (known) next.catch(() => undefined);
  return itemPictures(services, known ?? (await next));
};
