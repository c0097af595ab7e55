import { afterAll, beforeAll, expect, it } from 'vitest';
import { listQuerySchema } from '../../../contract/schema/derive.ts';
import { tickets, type Ticket } from '../../../contract/tickets/tickets.ts';
import { ticketSource } from '../../../server/areas/tickets/source.ts';
import { readCount, readFacets, readOne, readPage } from '../../../server/lists/queries.ts';
import { readWithin, type Reach } from '../../../server/lists/scope.ts';
import type { ListSource } from '../../../server/lists/source.ts';
import { bringTicket } from '../../support/worlds/brought.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';

const source: ListSource<Reach, Ticket> = ticketSource;

let kit: OrdersKit;
let sellers: [OrdersSeller, OrdersSeller];
/** A ticket of each seller. */
let ids: [string, string];

beforeAll(async () => {
  kit = await openOrdersKit();
  sellers = [await openSeller(kit), await openSeller(kit)];
  ids = [(await bringTicket(kit, sellers[0])).ticket, (await bringTicket(kit, sellers[1])).ticket];
});
afterAll(() => kit.close());

/** Returns what a list shows within a reach: its page, its count and the sum of its tabs. */
const listed = (reach: Reach, query: Record<string, string> = {}) =>
  readWithin(kit.services.db, reach, async (tx) => {
    const params = listQuerySchema(tickets).parse(query);
    const page = await readPage(tx, source, reach, params);
    const count = await readCount(tx, source, reach, params);
    const { total } = await readFacets(tx, source, reach, params);
    return { ids: page.map(({ id }) => id).toSorted(), count, total };
  });

const timeZone = 'Asia/Ho_Chi_Minh';

it('reads the rows of one shop, of an account, or of all accounts', async () => {
  const [{ accountId, shopId }] = sellers;
  const firstOnly = { ids: [ids[0]], count: 1, total: 1 };
  expect(await listed({ accountId, shops: [shopId], timeZone })).toEqual(firstOnly);
  expect(await listed({ accountId, shops: 'all', timeZone })).toEqual(firstOnly);
  expect(await listed({ accountId, shops: [sellers[1].shopId], timeZone })).toEqual({
    ids: [],
    count: 0,
    total: 0,
  });
  const everywhere = { accountId: null, shops: 'all', timeZone } as const;
  expect(await listed(everywhere)).toEqual({ ids: ids.toSorted(), count: 2, total: 2 });
});

it('searches, filters and finds single records across accounts', async () => {
  const everywhere = { accountId: null, shops: 'all', timeZone } as const;
  const second = await readWithin(kit.services.db, everywhere, (tx) =>
    readOne(tx, source, everywhere, ids[1]),
  );
  const secondOnly = { ids: [ids[1]], count: 1, total: 1 };
  expect(await listed(everywhere, { search: second.order_code })).toEqual(secondOnly);
  expect(await listed(everywhere, { shop_id: sellers[1].shopId })).toEqual(secondOnly);
});
