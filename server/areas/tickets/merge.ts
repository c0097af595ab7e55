import { sql } from 'kysely';
import { newId } from '../../database/ids.ts';
import { insertRows } from '../../database/insertRows.ts';
import { ApiError } from '../../base/errors.ts';
import { moveLocked, turnTo } from './move.ts';
import { addLine, lockTicket, setTicket, type StoredTicket, type TicketWork } from './record.ts';

/** Copies the messages of a ticket with their files, each as it was written; both tables only grow. */
const copyMessages = async ({ tx, accountId }: TicketWork, from: string, to: string): Promise<void> => {
  const lines = await tx
    .selectFrom('ticket_lines')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', from)
    .where('kind', '=', 'message')
    .execute();
  const files = await tx
    .selectFrom('ticket_files')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', from)
    .execute();
  const copies = new Map(lines.map(({ id }) => [id, newId()]));
  await insertRows(
    tx,
    'ticket_lines',
    lines.map((line) => ({ ...line, id: copies.get(line.id) ?? newId(), ticket_id: to, offer_id: null })),
  );
  await insertRows(
    tx,
    'ticket_files',
    files.map((file) => ({
      ...file,
      id: newId(),
      ticket_id: to,
      line_id: copies.get(file.line_id) ?? file.line_id,
    })),
  );
};

/** Adds what the one ticket is about to the other: its orders, parcels and items. */
const addSubjects = async (
  { tx, accountId }: TicketWork,
  from: StoredTicket,
  to: StoredTicket,
): Promise<void> => {
  await sql`
    insert into ticket_orders (account_id, ticket_id, order_id)
    select ${accountId}, ${to.id}, order_id from (
      select order_id from ticket_orders where account_id = ${accountId} and ticket_id = ${from.id}
      union select ${from.order_id}::uuid) as orders
    where order_id <> ${to.order_id} on conflict do nothing`.execute(tx);
  await sql`
    insert into ticket_parcels (account_id, ticket_id, tracking_id)
    select account_id, ${to.id}, tracking_id from ticket_parcels
    where account_id = ${accountId} and ticket_id = ${from.id} on conflict do nothing`.execute(tx);
  await sql`
    insert into ticket_items (account_id, ticket_id, item_id, position, name, options, quantity)
    select account_id, ${to.id}, item_id, position + 1000, name, options, quantity from ticket_items
    where account_id = ${accountId} and ticket_id = ${from.id} on conflict do nothing`.execute(tx);
};

const isOpen = ({ status }: StoredTicket): boolean => status !== 'closed';

/**
 * Joins a ticket to another open one of its shop: its messages, orders, parcels and items are added to that, and it closes for
 * good. What stood open as an offer is withdrawn. Throws `not_found`, `ticket_merge`.
 */
export const mergeTickets = async (work: TicketWork, fromId: string, toId: string): Promise<void> => {
  if (fromId === toId) throw new ApiError('ticket_merge');
  // Two merges at once lock the same tickets in the same order.
  const locked = new Map<string, StoredTicket>();
  for (const id of [fromId, toId].toSorted()) locked.set(id, await lockTicket(work, id));
  const [from, to] = [locked.get(fromId), locked.get(toId)];
  if (!from || !to || !isOpen(from) || !isOpen(to) || from.shop_id !== to.shop_id)
    throw new ApiError('ticket_merge');
  await copyMessages(work, from.id, to.id);
  await addSubjects(work, from, to);
  await addLine(work, to.id, { kind: 'merged', text: from.code });
  await addLine(work, from.id, { kind: 'merged', text: to.code });
  await moveLocked(work, from, 'closed');
  await setTicket(work, from.id, { merged_into: to.id });
  if (from.awaits !== 'house') return;
  if (to.status === 'resolved') await moveLocked(work, to, 'in-review');
  else await setTicket(work, to.id, await turnTo(work, to.awaits === 'house' ? to : from, 'house'));
};
