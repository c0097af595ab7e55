import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asTenant } from '../../../server/database/tenant.ts';
import { codeOf, ticketsWorld } from '../../support/worlds/ticketsWorld.ts';

const world = ticketsWorld();
const { opened, paid, read, does, runStaff, offerOf } = world;
const accept = (id: string, offerId: string) => does(id, `offers/${offerId}/accept`);
const balance = async (): Promise<number> => (await world.wallet()).balance;

const offerCredit = async (id: string, cents: number): Promise<string> => {
  await runStaff('tickets/credit', { ticket: id, cents, text: 'For the trouble' });
  const offer = offerOf(await read(id));
  if (!offer) throw new Error('no offer');
  expect(offer).toMatchObject({ kind: 'credit', amount_cents: cents, state: 'open' });
  return offer.id;
};

describe('an offer of a credit', () => {
  it('books a credit once when the seller accepts it, also beyond what the order cost', async () => {
    const order = await paid();
    const { id, code } = await opened(order);
    const offerId = await offerCredit(id, order.total_cents + 500);
    const before = await balance();
    expect((await accept(id, offerId)).json().ticket).toMatchObject({ status: 'resolved' });
    expect((await balance()) - before).toBe(order.total_cents + 500);
    expect(codeOf(await accept(id, offerId))).toEqual([409, 'offer_settled']);
    expect((await balance()) - before).toBe(order.total_cents + 500);
    const [entry] = (await world.call('GET', '/bills/balances')).json().balances;
    expect(entry).toMatchObject({
      kind: 'adjustment',
      cause: `${code}-C1`,
      in_cents: order.total_cents + 500,
    });
    // The order keeps all that it cost: a refund stays possible.
    expect(await world.detail(order.id)).toMatchObject({ payment_status: 'paid' });
  });

  it('offers another credit in the same ticket under its own number', async () => {
    const { id, code } = await opened(await paid());
    await accept(id, await offerCredit(id, 100));
    await does(id, 'status', { status: 'in-review' });
    await accept(id, await offerCredit(id, 100));
    const entries = (await world.call('GET', '/bills/balances?kind=adjustment')).json().balances;
    expect(entries.slice(0, 2).map(({ cause }: { cause: string }) => cause)).toEqual([
      `${code}-C2`,
      `${code}-C1`,
    ]);
  });

  it('lets the database accept no correction by a seller other than the offer', async () => {
    const { id, code } = await opened(await paid());
    const offerId = await offerCredit(id, 100);
    const book = (cents: number) =>
      asTenant(world.kit.services.db, world.seller.accountId, (tx) =>
        sql`insert into ledger_entries (account_id, transfer_id, side, kind, amount_cents, balance_after_cents, reference)
          select account_id, uuidv7(), 'wallet', 'adjustment', ${cents}, balance_cents + ${cents}, ${`${code}-C1`} from wallets
          where account_id = ${world.seller.accountId}`.execute(tx),
      );
    await expect(book(100)).rejects.toThrow('row-level security');
    await accept(id, offerId);
    await expect(book(9999)).rejects.toThrow('row-level security');
    await expect(book(100)).rejects.toThrow('duplicate key');
  });
});
