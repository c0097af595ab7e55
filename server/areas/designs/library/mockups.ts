import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  DesignMockup,
  mockupNamesSchema,
  mockupQuerySchema,
} from '../../../../contract/designs/mockups.ts';
import { readAsTenant, type Tx } from '../../../database/tenant.ts';
import { invalid } from '../../../base/errors.ts';
import type { Services } from '../../../services/services.ts';
import { priceBook, type PriceBook } from '../../catalog/priceBook.ts';
import { itemPictures, type ItemPictures } from '../../orders/read/pictures.ts';

/** Number of its newest orders that are read, and of mockups that are shown. */
const maxOrders = 60;
const maxShown = 8;

export interface MockupFacts {
  book: PriceBook;
  pictures: ItemPictures;
}

/** Returns the design on the products of these orders: each product, color and area once, the newest first. */
export const readMockups = async (
  tx: Tx,
  accountId: string,
  designId: string,
  orderIds: readonly string[],
  { book, pictures }: MockupFacts,
): Promise<DesignMockup[]> => {
  const ids = orderIds.slice(0, maxOrders);
  if (ids.length === 0) return [];
  const items = await tx
    .selectFrom('order_items')
    .select(['id', 'order_id', 'name', 'variant_id', 'prints'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], order_id)`)
    .orderBy('position')
    .execute();
  const mockupsByName = new Map<string, DesignMockup>();
  for (const item of items) {
    const names = pictures.names(accountId, item);
    item.prints.forEach(({ design_id: id, position }, index) => {
      const name = names[index];
      if (id !== designId || !name || mockupsByName.has(name)) return;
      const color = (item.variant_id && book.byId(item.variant_id)?.color) || '';
      mockupsByName.set(name, {
        order_id: item.order_id,
        item_id: item.id,
        variant_id: item.variant_id,
        product: item.name,
        color,
        position,
        name,
      });
    });
  }
  return [...mockupsByName.values()].slice(0, maxShown);
};

type Query = z.output<typeof mockupQuerySchema>;

/**
 * Handles GET /designs/mockups: names the mockups of library files on an area of a variant that is about to be ordered.
 * Throws 422 for an unknown variant or area; unknown files are left out.
 */
export const nameMockups = async (
  services: Services,
  accountId: string,
  { variant_id, position, ids }: Query,
): Promise<z.output<typeof mockupNamesSchema>> => {
  const book = await priceBook(services.db);
  const variant = book.byId(variant_id);
  if (!variant) throw invalid({ variant_id: 'unknown' });
  if (!variant.areas.has(position)) throw invalid({ position: 'choice' });
  const rows = await readAsTenant(services.db, accountId, (tx) =>
    tx
      .selectFrom('designs')
      .select('id')
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  );
  const names = itemPictures(services, book).names(accountId, {
    variant_id,
    prints: rows.map(({ id }) => ({ position, design_id: id })),
  });
  return {
    mockups: Object.fromEntries(rows.flatMap(({ id }, index) => (names[index] ? [[id, names[index]]] : []))),
  };
};
