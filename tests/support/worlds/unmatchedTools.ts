import { expect } from 'vitest';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { readNewDraft } from '../../../contract/orders/draft.ts';
import type {
  MatchedItems,
  UnmatchedDetail,
  UnmatchedList,
} from '../../../contract/products/unmatchedItems.ts';
import { priceBook } from '../../../server/areas/catalog/priceBook.ts';
import {
  createLineMatcher,
  readListingsOf,
  toItem,
  type OrderedLine,
} from '../../../server/areas/orders/match/lineMatcher.ts';
import { codeSource } from '../../../server/areas/orders/write/codes.ts';
import { insertOrders } from '../../../server/areas/orders/write/create.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { newOrder } from './orders.ts';
import type { ordersWorld } from './ordersWorld.ts';
import { productTools } from './productTools.ts';

type Line = Partial<OrderedLine>;

export const lineOf = (line: Line): OrderedLine => ({
  external_variant_id: null,
  sku: null,
  title: 'Retro Surf Shirt',
  options: 'Black / L',
  quantity: 1,
  personalization: null,
  sale_minor: null,
  sale_currency: null,
  ...line,
});

let serial = 0;

/** Actions of tests on the world's items without a product. */
export const unmatchedTools = (world: ReturnType<typeof ordersWorld>) => {
  const { call, detail } = world;
  const { front } = productTools(world);
  /** Creates an order of these lines as a store does: each is matched, or waits without a product. */
  const receive = async (lines: readonly Line[], fields: object = {}): Promise<OrderDetail> => {
    const { services } = world.kit;
    const { accountId, shopId } = world.seller;
    const book = await priceBook(services.db);
    const stored = lines.map(lineOf);
    serial += 1;
    const values = { ...newOrder(world.kit, world.seller), order_number: `S-${serial}`, ...fields };
    const [id = ''] = await asTenant(services.db, accountId, async (tx) => {
      const matchOf = createLineMatcher(await readListingsOf(tx, { accountId, shopId }, stored), book);
      const work = {
        tx,
        accountId,
        actor: 'Store',
        now: services.now(),
        book,
        ...codeSource(services, accountId),
      };
      const draft = {
        ...readNewDraft(values),
        source: 'woocommerce' as const,
        items: stored.map((line) => toItem(line, matchOf(line))),
      };
      return insertOrders(work, shopId, [draft]);
    });
    return detail(id);
  };

  const inbox = async (query = ''): Promise<UnmatchedList> =>
    (await call('GET', `/products/unmatched${query}`)).json<UnmatchedList>();

  const rowOf = async (key: string): Promise<UnmatchedDetail> => {
    const query = new URLSearchParams({ shop_id: world.seller.shopId, key });
    return (await call('GET', `/products/unmatched/row?${query.toString()}`)).json<UnmatchedDetail>();
  };

  const matchingOf = (sku: string, keys: readonly string[], prints: object[] = front()) => ({
    shop_id: world.seller.shopId,
    rows: keys.map((key) => ({ key, variant_id: world.variant(sku) })),
    prints,
  });

  const match = (body: object, headers = {}) => call('POST', '/products/unmatched/match', body, headers);
  const matched = async (body: object): Promise<MatchedItems> => {
    const answer = await match(body);
    expect(answer.json()).toMatchObject({ id: expect.any(String) });
    return answer.json<MatchedItems>();
  };
  const undo = (id: string) => call('POST', '/products/unmatched/undo', { id });
  return { receive, inbox, rowOf, matchingOf, match, matched, undo };
};
