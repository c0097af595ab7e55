import type { Tx } from '../../../database/tenant.ts';
import { readWorkingCalendar } from '../../../calendar/operatorCalendar.ts';
import type { Services } from '../../../services/services.ts';
import { accountPriceBook } from '../../catalog/priceBook.ts';
import { codeSource, type CodeSource } from '../../orders/write/codes.ts';
import { itemPictures } from '../../orders/read/pictures.ts';
import type { OrderWork } from '../../orders/work.ts';
import type { LinkRow } from '../links/findLink.ts';

/** Context of a link's work on orders, with the store as its actor. It may not pay. */
export interface StoreWork extends OrderWork, CodeSource {
  link: LinkRow;
}

/**
 * Reads what every transaction of a link needs before it begins: one that waits for a lock must not need a second
 * connection of the pool.
 */
export const prepareStoreWork = async (services: Services, link: LinkRow): Promise<(tx: Tx) => StoreWork> => {
  const { account_id: accountId, shop_id: shopId, name, created_by: userId } = link;
  const book = await accountPriceBook(services.db, accountId);
  const calendar = await readWorkingCalendar(services.db);
  const pictures = itemPictures(services, book);
  const codes = codeSource(services, accountId);
  return (tx) => ({
    tx,
    accountId,
    link,
    book,
    calendar,
    pictures,
    ...codes,
    userId: userId ?? '',
    actor: name,
    now: services.now(),
    shops: [shopId],
    seenShops: [shopId],
    timeZone: 'UTC',
    mayPay: () => false,
  });
};
