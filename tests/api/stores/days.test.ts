import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayCountLimit } from '../../../contract/stores/calls.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world } = stores;

it('shows a link its successes and failures by day, and counts no more than the limit', async () => {
  const link = await stores.connectShopify(await stores.openShopify());
  const db = ownerDb(world.kit.services);
  const now = world.kit.services.now();
  const addEvents = (count: number, status: string, at: Date) =>
    sql`
      insert into store_events (account_id, shop_id, link_id, kind, detail, status, created_at)
      select account_id, shop_id, id, 'pull', '', ${status}, ${at.toISOString()} from store_links, generate_series(1, ${count})
      where id = ${link}`.execute(db);
  await db.deleteFrom('store_events').where('link_id', '=', link).execute();
  await addEvents(dayCountLimit + 1, 'done', now);
  await addEvents(2, 'failed', now);
  await addEvents(3, 'failed', subDays(now, 1));
  await addEvents(4, 'done', subDays(now, 13));
  await addEvents(5, 'done', subDays(now, 15));
  const { days } = (await world.call('GET', `/store-links/${link}`)).json().store_link;
  expect(days).toHaveLength(14);
  expect([days.at(-1), days.at(-2), days[0]]).toMatchObject([
    { done: dayCountLimit, failed: 2 },
    { done: 0, failed: 3 },
    { done: 4, failed: 0 },
  ]);
});
