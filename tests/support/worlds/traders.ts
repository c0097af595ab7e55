import { addPerson } from '../../../server/staff/people.ts';
import type { Services } from '../../../server/services/services.ts';
import type { MoneyWorld, Trader } from '../load/moneyLoad.ts';
import { buildCatalog, buildDesign, buildSeller } from './seller.ts';
import { sellerTokens } from './sellerTokens.ts';
import type { Away } from '../servers/stubborn.ts';
import { teeOrder } from './teeOrder.ts';
import { openPayees } from './topUps.ts';

/** Sellers who pay in advance with little money, and sellers who pay later: both reach their limits. */
const kinds = [
  { typePay: 1, balanceCents: 30_000, creditLimitCents: 0 },
  { typePay: 1, balanceCents: 0, creditLimitCents: 0 },
  { typePay: 2, balanceCents: 0, creditLimitCents: 60_000 },
] as const;

/** Opens this many sellers and two staff members in an empty database. */
export const openTraders = async (services: Services, server: Away, count: number): Promise<MoneyWorld> => {
  const variants = await buildCatalog(services);
  await openPayees(services);
  const traders: Trader[] = [];
  for (let at = 0; at < count; at += 1) {
    const kind = kinds[at % kinds.length] ?? kinds[0];
    const email = `trader${at}@example.test`;
    const seller = await buildSeller(services, { ...kind, email, prefix: `TR${at}` });
    const shop = { ...seller, designId: await buildDesign(services, seller.accountId) };
    const order = teeOrder(variants, shop, 1);
    traders.push({
      email,
      token: (await sellerTokens(services, seller)).token,
      order,
      orders: [],
      bills: [],
      topUps: [],
      withdrawals: [],
    });
  }
  const person = (name: string) =>
    services.db
      .transaction()
      .execute((tx) => addPerson(tx, { name, role: 'lead' }, { by: null, now: services.now() }));
  const [first, second] = [await person('Clerk one'), await person('Clerk two')];
  return { server, traders, staff: [first.token, second.token], counts: new Map() };
};
