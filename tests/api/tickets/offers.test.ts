import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { closeTicketsJob } from '../../../server/areas/tickets/closing.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { openStaff } from '../../support/worlds/topUps.ts';
import { codeOf, ticketsWorld } from '../../support/worlds/ticketsWorld.ts';

const world = ticketsWorld();
const { opened, paid, sent, read, does, runStaff, refusal, offered, offerOf, photo } = world;
const accept = (id: string, offer: { id: string }, headers?: Record<string, string>) =>
  does(id, `offers/${offer.id}/accept`, undefined, headers);
const balance = async (): Promise<number> => (await world.wallet()).balance;
const refunds = (orderId: string) =>
  world.kit.services.db
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .where('side', '=', 'wallet')
    .execute();

describe('an offer of a refund', () => {
  it('refunds once when the offer is accepted, and resolves the ticket', async () => {
    const order = await paid();
    const { id } = await opened(order);
    const offer = await offered(id, 500);
    expect(await read(id)).toMatchObject({
      awaits: 'seller',
      lines: expect.arrayContaining([
        expect.objectContaining({
          offer: expect.objectContaining({ kind: 'refund', amount_cents: 500, state: 'open' }),
        }),
      ]),
    });
    const before = await balance();
    const { ticket } = (await accept(id, offer)).json();
    expect(ticket).toMatchObject({ status: 'resolved', awaits: null });
    expect(offerOf(ticket)).toMatchObject({ state: 'accepted' });
    expect((await balance()) - before).toBe(500);
    expect(codeOf(await accept(id, offer))).toEqual([409, 'offer_settled']);
    expect(await refunds(order.id)).toEqual([{ amount_cents: 500 }]);
    const after = await world.detail(order.id);
    expect(after).toMatchObject({ status: 'reviewing', payment_status: 'paid' });
    expect(after.events[0]).toMatchObject({ kind: 'refunded', data: { cents: 500 } });
  });

  it('is accepted once by two concurrent calls, with other keys or the same', async () => {
    const order = await paid();
    const { id } = await opened(order);
    const offer = await offered(id, 700);
    const before = await balance();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const all = await Promise.all([
      accept(id, offer, key),
      accept(id, offer),
      accept(id, offer, { 'idempotency-key': crypto.randomUUID() }),
      accept(id, offer, key),
    ]);
    expect((await balance()) - before).toBe(700);
    expect(await refunds(order.id)).toEqual([{ amount_cents: 700 }]);
    expect(all.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(2);
  });

  it('ends the order with a refund of all it holds, and never refunds more', async () => {
    const order = await paid();
    const { id } = await opened(order, { category: 'cancel', type: 'refund' });
    expect(await refusal('tickets/refund', { ticket: id, cents: order.total_cents + 1, text: 'Sorry' })).toBe(
      'offer_beyond',
    );
    await accept(id, await offered(id, 300));
    const secondOffer = await offered(id, order.total_cents - 300);
    await accept(id, secondOffer);
    expect(await world.detail(order.id)).toMatchObject({ status: 'refund', payment_status: 'refunded' });
    expect(await refusal('tickets/refund', { ticket: id, cents: 1, text: 'Sorry' })).toBe('offer_beyond');
  });

  it('is refused if the money was refunded another way meanwhile', async () => {
    const order = await paid();
    await runStaff('orders/accept', { order: order.id });
    const { id } = await opened(order);
    const offer = await offered(id, order.total_cents);
    await runStaff('orders/refund', { order: order.id });
    const before = await balance();
    expect(codeOf(await accept(id, offer))).toEqual([409, 'offer_beyond']);
    expect(await balance()).toBe(before);
    expect((await read(id)).status).toBe('in-review');
  });

  it('refunds no more than the order’s cost when two tickets are accepted at once', async () => {
    const order = await paid();
    const [first, second] = [await opened(order), await opened(order)];
    const offers = [
      await offered(first.id, order.total_cents - 100),
      await offered(second.id, order.total_cents - 100),
    ] as const;
    const before = await balance();
    const codes = (await Promise.all([accept(first.id, offers[0]), accept(second.id, offers[1])])).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes).toEqual(expect.arrayContaining([200, 409]));
    expect((await balance()) - before).toBe(order.total_cents - 100);
  });

  it('cannot be accepted once it was withdrawn, declined, replaced, or its ticket closed', async () => {
    const { id } = await opened(await paid());
    const first = await offered(id, 100);
    await runStaff('tickets/withdraw', { ticket: id });
    expect(codeOf(await accept(id, first))).toEqual([409, 'offer_settled']);
    const second = await offered(id, 100);
    expect((await does(id, `offers/${second.id}/decline`)).json().ticket).toMatchObject({
      awaits: 'house',
      status: 'in-review',
    });
    expect(codeOf(await accept(id, second))).toEqual([409, 'offer_settled']);
    const third = await offered(id, 100);
    const fourth = await offered(id, 200);
    expect(codeOf(await accept(id, third))).toEqual([409, 'offer_settled']);
    await does(id, 'status', { status: 'closed' });
    expect(codeOf(await accept(id, fourth))).toEqual([409, 'ticket_closed']);
    await does(id, 'status', { status: 'in-review' });
    expect(codeOf(await accept(id, fourth))).toEqual([409, 'offer_settled']);
    expect(codeOf(await accept(id, { id: crypto.randomUUID() }))).toEqual([404, 'not_found']);
  });

  it('requires the right to see cost; a large one requires two members of staff', async () => {
    const { id } = await opened(await paid());
    const offer = await offered(id, 100);
    const { userId } = await buildMember(world.kit, world.seller.accountId, [
      { shop_id: null, role: 'support' },
    ]);
    const support = await callAs(world.kit, {
      accountId: world.seller.accountId,
      userId,
      shopId: world.seller.shopId,
    });
    expect(offerOf((await support('GET', `/tickets/${id}`)).json().ticket)).toMatchObject({
      amount_cents: null,
    });
    expect((await support('POST', `/tickets/${id}/offers/${offer.id}/accept`)).json()).toMatchObject({
      code: 'forbidden',
      details: { right: 'cost.view' },
    });
    const helper = await openStaff(world.kit, 'support');
    expect(await refusal('tickets/refund', { ticket: id, cents: 100, text: 'Sorry' }, helper)).toBe(
      'forbidden',
    );
    expect(
      (await helper.call('POST', 'tickets/answer', { ticket: id, text: 'We look at it' })).statusCode,
    ).toBe(200);
    const { config } = world.kit.services;
    const limit = config.twoPeopleFromCents;
    Object.assign(config, { twoPeopleFromCents: 50 });
    expect(await runStaff('tickets/refund', { ticket: id, cents: 150, text: 'Sorry' })).toEqual({
      second_needed: true,
    });
    Object.assign(config, { twoPeopleFromCents: limit });
  });
});

it('refuses an answer by support in the seller’s name', async () => {
  const { id } = await opened(await paid());
  const offer = await offered(id, 100);
  const { email } = await world.kit.services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', world.seller.userId)
    .executeTakeFirstOrThrow();
  const { url } = await runStaff('access/link', { email, reason: 'Ticket 12' });
  const as = (token: string, path: string) =>
    world.kit.app.inject({
      method: 'POST',
      url: `/v1${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const token = (await as(new URL(url).searchParams.get('token') ?? '', '/auth/sign-in-by-token')).json()
    .access_token;
  expect(codeOf(await as(token, `/tickets/${id}/offers/${offer.id}/accept`))).toEqual([
    403,
    'support_may_not',
  ]);
  expect(codeOf(await as(token, `/tickets/${id}/offers/${offer.id}/decline`))).toEqual([
    403,
    'support_may_not',
  ]);
  expect(offerOf(await read(id))?.state).toBe('open');
});

describe('an offer of a resend', () => {
  it('makes the order again once, free and linked', async () => {
    const order = await sent();
    const { id, code } = await opened(order, { category: 'defect', type: 'remake', files: [await photo()] });
    await runStaff('tickets/resend', { ticket: id, text: 'We print it again' });
    const offer = offerOf(await read(id));
    expect(offer).toMatchObject({
      kind: 'resend',
      amount_cents: null,
      items: [{ quantity: order.quantity }],
    });
    const before = await balance();
    const all = await Promise.all([accept(id, offer ?? { id: '' }), accept(id, offer ?? { id: '' })]);
    expect(all.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
    const { resends, events } = await world.detail(order.id);
    expect(resends).toHaveLength(1);
    expect(events.find(({ kind }: { kind: string }) => kind === 'made_again').data).toMatchObject({
      reason: `#${code}`,
    });
    expect(offerOf(await read(id))).toMatchObject({ state: 'accepted', resend: resends[0] });
    expect(await world.detail(resends[0].id)).toMatchObject({ status: 'resend', total_cents: 0 });
    expect(await balance()).toBe(before);
  });

  it('offers only pieces that were sent', async () => {
    const { id } = await opened(await paid());
    expect(await refusal('tickets/resend', { ticket: id, text: 'Again' })).toBe('step_refused');
  });
});

describe('the database', () => {
  const asSeller = (statement: ReturnType<typeof sql>) =>
    asTenant(world.kit.services.db, world.seller.accountId, (tx) => statement.execute(tx));

  it('lets no seller make or change an offer in the database, nor anybody settle one twice', async () => {
    const { id } = await opened(await paid());
    const offer = await offered(id, 100);
    await expect(
      asSeller(sql`update ticket_offers set amount_cents = 9999 where id = ${offer.id}`),
    ).rejects.toThrow('permission denied');
    await expect(
      asSeller(
        sql`insert into ticket_offers (account_id, ticket_id, kind, amount_cents) values (${world.seller.accountId}, ${id}, 'refund', 9999)`,
      ),
    ).rejects.toThrow('permission denied');
    await expect(asSeller(sql`delete from ticket_lines where ticket_id = ${id}`)).rejects.toThrow(
      'permission denied',
    );
    await accept(id, offer);
    await expect(
      sql`update ticket_offers set state = 'open', settled_at = null where id = ${offer.id}`.execute(
        world.kit.services.db,
      ),
    ).rejects.toThrow('settled once');
  });
});

it('closes a resolved ticket after seven days, and no other', async () => {
  const [first, second] = [await opened(await paid()), await opened(await paid())];
  const offer = await offered(first.id, 100);
  await does(first.id, 'status', { status: 'resolved' });
  const close = () => closeTicketsJob.run(world.kit.services, {}, new AbortController().signal);
  world.clock.forward(6 * 24 * 60);
  await close();
  expect((await read(first.id)).status).toBe('resolved');
  world.clock.forward(25 * 60);
  await close();
  expect(await read(first.id)).toMatchObject({ status: 'closed', closes_at: null });
  expect((await read(first.id)).lines.at(-1)).toMatchObject({
    kind: 'moved',
    side: null,
    author: null,
    to: 'closed',
  });
  expect(codeOf(await accept(first.id, offer))).toEqual([409, 'ticket_closed']);
  expect((await read(second.id)).status).toBe('pending');
});
