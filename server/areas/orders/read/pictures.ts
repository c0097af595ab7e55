import type { AreaSize } from '../../../../contract/catalog/drawings/areas.ts';
import { printPositions, type PrintPosition } from '../../../../contract/orders/statuses.ts';
import type { Print } from '../../../database/orderTables.ts';
import { mockupName, type MockupSpec } from '../../../pictures/mockup/spec.ts';
import type { Services } from '../../../services.ts';
import { priceBook, type PriceBook } from '../../catalog/priceBook.ts';

/** An item as far as its pictures go. */
interface Drawn {
  variant_id: string | null;
  prints: readonly Pick<Print, 'position' | 'design_id'>[];
}

/** Names of the mockups of what rows of orders name: nobody else is given one. */
export interface ItemPictures {
  /** `item_picture` as a list is told it: `<drawing>:<hex>`, with `:<design id>:<name of the mockup>` where there is one. */
  told(accountId: string, stored: string | null): string | null;
  /** The name of the mockup of each print, in their order; null of one that is not there. */
  names(accountId: string, item: Drawn): (string | null)[];
}

const isPosition = (text: string | undefined): text is PrintPosition => printPositions.some((one) => one === text);

const sixDigits = /^[\da-f]{6}$/i;

/** Only the size: an area of the book has more, which no name needs. */
const sizeOf = (area: AreaSize | undefined): AreaSize | undefined => area && { width_in: area.width_in, height_in: area.height_in };

export const itemPictures = ({ config }: Pick<Services, 'config'>, book: PriceBook): ItemPictures => {
  const nameOf = (spec: MockupSpec): string => mockupName(config, spec);
  return {
    told: (accountId, stored) => {
      const [drawing = '', hex = '', designId, position, variantId = ''] = stored?.split(':') ?? [];
      if (!stored || !designId || !sixDigits.test(hex)) return stored;
      // Orders of before have no position: their first area is the front.
      const place = isPosition(position) ? position : 'front';
      const area = sizeOf(book.byId(variantId)?.areas.get(place));
      return `${drawing}:${hex}:${designId}:${nameOf({ accountId, designId, drawing, hex, position: place, area })}`;
    },
    names: (accountId, { variant_id: variantId, prints }) => {
      const variant = variantId ? book.byId(variantId) : undefined;
      return prints.map(({ position, design_id: designId }) => {
        if (!variant || !designId) return null;
        const hex = variant.hex.replace(/^#/, '');
        if (!sixDigits.test(hex)) return null;
        return nameOf({ accountId, designId, drawing: variant.drawing, hex, position, area: sizeOf(variant.areas.get(position)) });
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
