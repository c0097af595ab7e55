import { describe, expect, it } from 'vitest';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { openSeller } from '../../support/worlds/orders.ts';
import { codeOf, ticketsWorld } from '../../support/worlds/ticketsWorld.ts';

const world = ticketsWorld();
const { ask, opened, paid, sent, read, does, photo, uploaded, runStaff } = world;
const days = (count: number): number => count * 24 * 60;

describe('a new ticket', () => {
  it('opens a ticket about a paid order and some of its pieces, with a number, due within a working day', async () => {
    const order = await paid();
    const ticket = await opened(order);
    expect(ticket).toMatchObject({
      code: expect.stringMatching(/^T-\d+$/),
      subject: 'Wrong collar',
      status: 'pending',
      awaits: 'house',
      order_code: order.code,
      category: 'other',
      type: 'check',
      lines: [{ kind: 'message', side: 'seller', own: true, text: 'Wrong collar\nPlease look at it.' }],
      order: { status: 'reviewing', total_cents: order.total_cents },
    });
    const hours = (Date.parse(ticket.due_at ?? '') - Date.parse(ticket.created_at)) / 3_600_000;
    expect(hours % 24).toBeCloseTo(0, 1);
    expect(hours).toBeGreaterThan(23);
    const next = await opened(order);
    expect(Number(next.code.slice(2))).toBe(Number(ticket.code.slice(2)) + 1);
  });

  it('opens a ticket once per key, and refuses unpaid orders and those of another account', async () => {
    const order = await paid();
    const body = await world.bodyOf(order);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const both = await Promise.all([
      world.call('POST', '/tickets', body, headers),
      world.call('POST', '/tickets', body, headers),
    ]);
    expect(both[0]?.json()).toEqual(both[1]?.json());
    expect((await world.call('GET', `/tickets/count?order_id=${order.id}`)).json().count).toBe(1);
    expect(codeOf(await ask(await world.create()))).toEqual([409, 'order_not_paid']);
    const stranger = await openSeller(world.kit);
    expect(codeOf(await stranger.call('POST', '/tickets', body))).toEqual([404, 'not_found']);
  });

  it('accepts what the order has, in the categories that its status allows', async () => {
    const order = await paid();
    const {
      items: [item],
    } = await world.detail(order.id);
    const wrong = async (overrides: object) => (await ask(order, overrides)).json();
    expect((await wrong({ items: [{ item_id: item.id, quantity: item.quantity + 1 }] })).errors).toEqual({
      'ticket.items': 'too_big',
    });
    expect((await wrong({ items: [{ item_id: crypto.randomUUID(), quantity: 1 }] })).errors).toEqual({
      'ticket.items': 'unknown',
    });
    expect((await wrong({ category: 'change', type: 'refund' })).errors).toEqual({ 'ticket.type': 'choice' });
    expect((await wrong({ category: 'defect', type: 'remake' })).code).toBe('ticket_category');
    expect((await wrong({ category: 'cancel', type: 'refund' })).code).toBe(undefined);
  });

  it('accepts a cancellation only after free canceling has ended', async () => {
    const order = await world.create();
    await world.pay([order]);
    expect(codeOf(await ask(order, { category: 'cancel', type: 'refund' }))).toEqual([
      409,
      'ticket_category',
    ]);
    world.clock.forward(31);
    expect((await ask(order, { category: 'cancel', type: 'refund' })).statusCode).toBe(200);
  });

  it('requires a photo of a fault within 30 days of delivery; other categories have no limit', async () => {
    const order = await sent();
    const defect = { category: 'defect', type: 'remake' };
    expect((await ask(order, defect)).json().errors).toEqual({ 'ticket.files': 'required' });
    const video = await uploaded(Buffer.from('\0\0\0\x18ftypmp42and more', 'latin1'), 'unboxing.mp4');
    expect((await ask(order, { ...defect, files: [video] })).json().errors).toEqual({
      'ticket.files': 'required',
    });
    const ticket = await opened(order, {
      ...defect,
      files: [
        await photo(),
        await uploaded(Buffer.from('\0\0\0\x18ftypmp42and more', 'latin1'), 'unboxing.mp4'),
      ],
    });
    expect(ticket.lines[0]?.files.map(({ mime_type: mime }) => mime)).toEqual(['image/png', 'video/mp4']);
    const delivered = (ago: number) =>
      world.kit.services.db
        .updateTable('trackings')
        .set({ delivered_at: new Date(world.clock.now().getTime() - days(ago) * 60_000) })
        .where('order_id', '=', order.id)
        .execute();
    await delivered(29);
    expect((await ask(order, { ...defect, files: [await photo()] })).statusCode).toBe(200);
    await delivered(31);
    expect(codeOf(await ask(order, { ...defect, files: [await photo()] }))).toEqual([
      409,
      'claim_window_over',
    ]);
    expect((await ask(order)).statusCode).toBe(200);
  });
});

describe('the life of a ticket', () => {
  it('moves a ticket from pending over review to resolved, reopens it by an answer, and closes it by itself', async () => {
    const { id, code } = await opened(await paid());
    await runStaff('tickets/take', { ticket: code });
    expect(await read(id)).toMatchObject({
      status: 'in-review',
      awaits: 'house',
      handled_by: world.staff().name,
    });
    await runStaff('tickets/answer', { ticket: id, text: 'Which collar?' });
    expect(await read(id)).toMatchObject({ awaits: 'seller', due_at: null });
    expect((await world.call('GET', '/users/notifications')).json().notifications[0]).toMatchObject({
      kind: 'ticket_answered',
      object_id: id,
    });
    expect(
      (await does(id, 'messages', { message: { text: 'The left one', files: [] } })).json().ticket,
    ).toMatchObject({ awaits: 'house', due_at: expect.any(String) });
    await runStaff('tickets/resolve', { ticket: id });
    expect(await read(id)).toMatchObject({ status: 'resolved', awaits: null, closes_at: expect.any(String) });
    const again = (await does(id, 'messages', { message: { text: 'Still wrong', files: [] } })).json().ticket;
    expect(again).toMatchObject({ status: 'in-review', awaits: 'house', closes_at: null });
    expect(again.lines.map(({ kind, to }: { kind: string; to: string | null }) => to ?? kind)).toEqual([
      'message',
      'in-review',
      'message',
      'message',
      'resolved',
      'in-review',
      'message',
    ]);
  });

  it('lets the seller resolve, close, reopen and rate a ticket', async () => {
    const { id } = await opened(await paid());
    expect(codeOf(await world.call('PUT', `/tickets/${id}/rating`, { rating: 4 }))).toEqual([
      409,
      'ticket_moved',
    ]);
    expect((await does(id, 'status', { status: 'resolved' })).json().ticket.status).toBe('resolved');
    expect((await world.call('PUT', `/tickets/${id}/rating`, { rating: 4 })).json().ticket.rating).toBe(4);
    expect((await does(id, 'status', { status: 'closed' })).json().ticket).toMatchObject({
      status: 'closed',
      closed_at: expect.any(String),
    });
    expect(codeOf(await does(id, 'messages', { message: { text: 'Hello?', files: [] } }))).toEqual([
      409,
      'ticket_closed',
    ]);
    expect((await does(id, 'status', { status: 'in-review' })).json().ticket).toMatchObject({
      status: 'in-review',
      closed_at: null,
    });
    await does(id, 'status', { status: 'closed' });
    await world.kit.services.db
      .updateTable('tickets')
      .set({ closed_at: new Date(world.clock.now().getTime() - days(8) * 60_000) })
      .where('id', '=', id)
      .execute();
    expect(codeOf(await does(id, 'status', { status: 'in-review' }))).toEqual([409, 'ticket_closed']);
  });

  it('keeps turn and deadline of what staff owe, also when they will write again', async () => {
    const { id, due_at: due } = await opened(await paid());
    world.clock.forward(60);
    expect(
      (await does(id, 'messages', { message: { text: 'One more thing', files: [] } })).json().ticket.due_at,
    ).toBe(due);
    await runStaff('tickets/answer', { ticket: id, next: 'staff', text: 'We asked the carrier' });
    expect(await read(id)).toMatchObject({ status: 'in-review', awaits: 'house', due_at: due });
    const waiting = (await world.staff().call('GET', 'tickets/list')).json().tickets;
    expect(waiting.map((ticket: { id: string }) => ticket.id)).toContain(id);
    expect(waiting.map((ticket: { due_at: string }) => ticket.due_at)).toEqual(
      waiting.map((ticket: { due_at: string }) => ticket.due_at).toSorted(),
    );
    const { ticket } = (await world.staff().call('GET', `tickets/show?ticket=${id}`)).json();
    expect(ticket.lines.map(({ own: isOwn }: { own: boolean }) => isOwn)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('lets staff open a ticket, which then waits for the seller', async () => {
    const order = await paid();
    const { id, code } = await runStaff('tickets/open', {
      order: order.code,
      category: 'other',
      text: 'Out of stock: another color?',
    });
    expect(await read(id)).toMatchObject({
      code,
      status: 'in-review',
      awaits: 'seller',
      lines: [{ side: 'house', own: false, author: world.staff().name }],
    });
    expect((await world.call('GET', '/users/notifications')).json().notifications[0]).toMatchObject({
      kind: 'ticket_opened',
      object_id: id,
    });
    const waiting = (await world.staff().call('GET', 'tickets/list'))
      .json()
      .tickets.map((ticket: { id: string }) => ticket.id);
    expect(waiting).not.toContain(id);
  });
});

it('checks the rights in the shop of the ticket’s order', async () => {
  const order = await paid();
  const { id } = await opened(order);
  const as = async (role: 'viewer' | 'designer' | 'support') => {
    const { userId } = await buildMember(world.kit, world.seller.accountId, [{ shop_id: null, role }]);
    return callAs(world.kit, { accountId: world.seller.accountId, userId, shopId: world.seller.shopId });
  };
  const viewer = await as('viewer');
  expect((await viewer('GET', `/tickets/${id}`)).json().ticket).toMatchObject({
    id,
    order: { total_cents: null },
  });
  expect(
    (await viewer('POST', `/tickets/${id}/messages`, { message: { text: 'x', files: [] } })).statusCode,
  ).toBe(403);
  expect((await (await as('designer'))('GET', `/tickets/${id}`)).statusCode).toBe(403);
  expect(
    (await (await as('support'))('POST', `/tickets/${id}/messages`, { message: { text: 'x', files: [] } }))
      .statusCode,
  ).toBe(200);
  const stranger = await openSeller(world.kit);
  expect((await stranger.call('GET', `/tickets?ids=${id}`)).json().tickets).toEqual([]);
});
