import { describe, expect, it } from 'vitest';
import { openStaff } from '../../support/worlds/topUps.ts';
import { codeOf, ticketsWorld } from '../../support/worlds/ticketsWorld.ts';

const world = ticketsWorld();
const { opened, paid, read, does, runStaff, refusal, photo } = world;
const staffGet = async (path: string) => (await world.staff().call('GET', path)).json();

describe('a note', () => {
  it('shows a note to staff and in no call of a seller', async () => {
    const secret = 'The seller claims often';
    const { id, code } = await opened(await paid());
    const before = await read(id);
    await runStaff('tickets/note', { ticket: code, text: secret });
    expect(await staffGet(`tickets/show?ticket=${id}`)).toMatchObject({ notes: [{ text: secret }] });
    expect(await read(id)).toEqual(before);
    for (const path of [
      `/tickets/${id}`,
      '/tickets',
      '/tickets?search=claims',
      '/notifications',
      '/users/audit',
      `/orders/${before.order_id}`,
    ])
      expect((await world.call('GET', path)).body).not.toContain(secret);
  });

  it('stores notes out of reach of a seller’s queries', async () => {
    const { rows } = await world.kit.services.pool.query(
      `select has_table_privilege('platen_app', 'ticket_notes', 'select') as notes,
        has_table_privilege('platen_app', 'answer_templates', 'select') as answers`,
    );
    expect(rows).toEqual([{ notes: false, answers: false }]);
  });
});

describe('a ticket', () => {
  it('assigns a ticket to a member of staff who may work on it', async () => {
    const { id } = await opened(await paid());
    const helper = await openStaff(world.kit, 'support');
    const printer = await openStaff(world.kit, 'production');
    expect(await runStaff('tickets/assign', { ticket: id, person: helper.name.toUpperCase() })).toMatchObject(
      {
        handled_by: helper.name,
      },
    );
    expect((await read(id)).handled_by).toBe(helper.name);
    const { tickets } = await staffGet(`tickets/list?handled_by=${encodeURIComponent(helper.name)}`);
    expect(tickets).toMatchObject([{ id }]);
    expect(await refusal('tickets/assign', { ticket: id, person: printer.name })).toBe('forbidden');
    expect(await refusal('tickets/assign', { ticket: id, person: 'Nobody' })).toBe('not_found');
  });

  it('merges a ticket into another: messages and files move, and it stays closed', async () => {
    const [first, second] = [
      await opened(await paid()),
      await opened(await paid(), { files: [await photo()], text: 'The same again' }),
    ];
    await runStaff('tickets/merge', { ticket: second.code, into: first.code });
    const closed = await read(second.id);
    expect(closed).toMatchObject({ status: 'closed', merged_into: { id: first.id, code: first.code } });
    expect(codeOf(await does(second.id, 'status', { status: 'in-review' }))).toEqual([409, 'ticket_merged']);
    expect(codeOf(await world.call('PUT', `/tickets/${second.id}/rating`, { rating: 1 }))).toEqual([
      409,
      'ticket_merged',
    ]);
    const joined = await read(first.id);
    const moved = joined.lines.find(({ text }) => text === 'The same again');
    expect(moved).toMatchObject({ side: 'seller', files: [{ file_name: 'photo.png' }] });
    const [file] = moved?.files ?? [];
    expect((await world.call('GET', `/tickets/${first.id}/files/${file?.id}`)).statusCode).toBe(200);
    expect(joined.orders.map(({ id }) => id)).toEqual([first.order_id, second.order_id]);
    expect(joined.lines.at(-1)).toMatchObject({ kind: 'merged', text: second.code });
    expect(joined).toMatchObject({ awaits: 'house' });
    expect(await refusal('tickets/merge', { ticket: second.code, into: first.code })).toBe('ticket_merge');
    expect(await refusal('tickets/merge', { ticket: first.code, into: first.code })).toBe('ticket_merge');
  });
});

describe('an answer that is kept', () => {
  it('gives a stored answer in the seller’s language, with the numbers filled in', async () => {
    const order = await paid();
    const { id, code } = await opened(order);
    await runStaff('answers/set', {
      name: 'Late',
      en: 'We ask about {order}.',
      vi: 'Chúng tôi hỏi về {order} ({ticket}).',
    });
    const last = async () => (await read(id)).lines.at(-1)?.text;
    await world.kit.services.db
      .updateTable('users')
      .set({ locale: 'vi' })
      .where('id', '=', world.seller.userId)
      .execute();
    await runStaff('tickets/answer', { ticket: id, template: 'late' });
    expect(await last()).toBe(`Chúng tôi hỏi về #${order.code} (#${code}).`);
    await runStaff('tickets/answer', { ticket: id, template: 'late', language: 'en', text: 'Until Friday.' });
    expect(await last()).toBe(`We ask about #${order.code}.\n\nUntil Friday.`);
    expect(await refusal('tickets/answer', { ticket: id, template: 'early' })).toBe('answer_unknown');
    expect(await refusal('tickets/answer', { ticket: id })).toBe('invalid');
    expect((await staffGet('answers/list')).answers).toMatchObject([{ name: 'late' }]);
    await runStaff('answers/remove', { name: 'late' });
    expect(await refusal('tickets/answer', { ticket: id, template: 'late' })).toBe('answer_unknown');
  });
});
