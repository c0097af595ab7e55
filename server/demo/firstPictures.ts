import { sql } from 'kysely';
import { rowSide } from '../../contract/designs/thumbs.ts';
import { priceBook } from '../areas/catalog/priceBook.ts';
import { itemPictures } from '../areas/orders/read/pictures.ts';
import { runAs } from '../database/work.ts';
import { makeMockup } from '../pictures/mockup/mockups.ts';
import { readMockupName } from '../pictures/mockup/spec.ts';
import type { Services } from '../services/services.ts';

/** Number of rows on the first page of a list. */
const firstPageRows = 25;

interface Row {
  account_id: string;
  item_picture: string;
}

/** Reads the pictures of the first page of each shop's orders, the first rows first. */
const readFirstRows = async ({ db }: Pick<Services, 'db'>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select account_id, item_picture from (
      select shops.account_id, shops.created_at, row.item_picture, row.place from shops cross join lateral (
        select item_picture, row_number() over (order by orders.created_at desc, orders.id desc) as place from orders
        where orders.account_id = shops.account_id and orders.shop_id = shops.id
        order by orders.created_at desc, orders.id desc limit ${firstPageRows}) as row
    ) as first where item_picture is not null order by place, created_at`.execute(db);
  return rows;
};

/**
 * Generates the pictures that a new user sees first: a fresh install has none, and all rows of a page would wait
 * for theirs. Pictures that exist only cost a look-up in the storage.
 */
export const makeFirstPictures = (services: Services): Promise<void> =>
  runAs({ timeLimit: 'maintenance' }, async () => {
    const pictures = itemPictures(services, await priceBook(services.db));
    for (const { account_id: accountId, item_picture: itemPicture } of await readFirstRows(services)) {
      if (services.stopping.aborted) return;
      const name = pictures.listPicture(accountId, itemPicture)?.split(':')[3];
      const spec = name ? readMockupName(services.config, name) : undefined;
      if (spec) await makeMockup(services, spec, rowSide);
    }
  });
