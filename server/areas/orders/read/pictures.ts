import { toHex } from '../../../../contract/catalog/drawings/shapes.ts';
import type { Placement } from '../../../../contract/prints/placement.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import { mockupName, type MockupSpec } from '../../../pictures/mockup/spec.ts';
import type { Services } from '../../../services/services.ts';
import { priceBook, type PriceBook } from '../../catalog/priceBook.ts';

/** The fields of an item that its pictures depend on. */
interface DrawnItem {
  variant_id: string | null;
  prints: readonly (Pick<Print, 'position' | 'design_id'> & { placement?: Placement | null })[];
}

/** Names of the mockups that rows of orders refer to. Only the tenant that may see them gets them. */
export interface ItemPictures {
  /**
   * Returns `item_picture` as lists receive it: `<drawing>:<hex>`, followed by `:<design id>:<mockup name>` if there is
   * one.
   */
  listPicture(accountId: string, storedPicture: string | null): string | null;
  /** Returns the mockup names of the prints in their order; null for a missing mockup. */
  names(accountId: string, item: DrawnItem): (string | null)[];
}

/** Returns the six digits of a color in any notation, or the default color for none. */
const digitsOf = (hex: string): string => toHex(hex).slice(1).toLowerCase();

/** Parses a placement as `pictureWith` stores it. */
const placementOf = (text: string | undefined): Placement | undefined => {
  const [x_in, y_in, width_in, rotation] = text?.split(',').map(Number) ?? [];
  return x_in === undefined || y_in === undefined || width_in === undefined || rotation === undefined
    ? undefined
    : { x_in, y_in, width_in, rotation };
};

export const itemPictures = ({ config }: Pick<Services, 'config'>, book: PriceBook): ItemPictures => {
  const nameOf = (spec: MockupSpec): string => mockupName(config, spec);
  return {
    listPicture: (accountId, storedPicture) => {
      const [drawing = '', hex = '', designId, position, variantId = '', placementText] =
        storedPicture?.split(':') ?? [];
      if (!storedPicture || !designId) return storedPicture;
      // Old orders have no position: their first area is the front.
      const knownPosition = position || 'front';
      const area = book.byId(variantId)?.areas.get(knownPosition);
      return `${drawing}:${hex}:${designId}:${nameOf({ accountId, designId, drawing, hex: digitsOf(hex), position: knownPosition, area, placement: placementOf(placementText) })}`;
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
          area: variant.areas.get(position),
          placement,
        });
      });
    },
  };
};

const lastBook = new WeakMap<Services['db'], PriceBook>();

/**
 * Returns the pictures by the price book in memory: a list does not wait for newer prices, since area sizes hardly ever
 * change.
 */
export const picturesAtHand = async (services: Pick<Services, 'config' | 'db'>): Promise<ItemPictures> => {
  const { db } = services;
  const next = priceBook(db).then((book) => {
    lastBook.set(db, book);
    return book;
  });
  const cachedBook = lastBook.get(db);
  if (cachedBook) next.catch(() => undefined);
  return itemPictures(services, cachedBook ?? (await next));
};
