import { sql } from 'kysely';
import { newId } from '../../database/ids.ts';
import { insertRows } from '../../database/insertRows.ts';
import { ApiError } from '../../base/errors.ts';
import { moveLocked, turnTo } from './move.ts';
import { addLine, lockTicket, setTicket, type StoredTicket, type TicketWork } from './record.ts';

/** Copies the messages of a ticket with their files; both tables are append-only. */
const copyMessages = async (
  { tx, accountId }: TicketWork,
  fromTicketId: string,
  toTicketId: string,
): Promise<void> => {
  const lines = await tx
    .selectFrom('ticket_lines')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', fromTicketId)
    .where('kind', '=', 'message')
    .execute();
  const files = await tx
    .selectFrom('ticket_files')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', fromTicketId)
    .execute();
  const copies = new Map(lines.map(({ id }) => [id, newId()]));
  await insertRows(
    tx,
    'ticket_lines',
    lines.map((line) => ({
      ...line,
      id: copies.get(line.id) ?? newId(),
      ticket_id: toTicketId,
      offer_id: null,
    })),
  );
  await insertRows(
    tx,
    'ticket_files',
    files.map((file) => ({
      ...file,
      id: newId(),
      ticket_id: toTicketId,
      line_id: copies.get(file.line_id) ?? file.line_id,
    })),
  );
};

/** Adds the orders, parcels and items of the one ticket to the other. */
const addSubjects = async (
  { tx, accountId }: TicketWork,
  fromTicket: StoredTicket,
  toTicket: StoredTicket,
): Promise<void> => {
  await sql`
    insert into ticket_orders (account_id, ticket_id, order_id)
    select ${accountId}, ${toTicket.id}, order_id from (
      select order_id from ticket_orders where account_id = ${accountId} and ticket_id = ${fromTicket.id}
      union select ${fromTicket.order_id}::uuid) as orders
    where order_id <> ${toTicket.order_id} on conflict do nothing`.execute(tx);
  await sql`
    insert into ticket_parcels (account_id, ticket_id, tracking_id)
    select account_id, ${toTicket.id}, tracking_id from ticket_parcels
    where account_id = ${accountId} and ticket_id = ${fromTicket.id} on conflict do nothing`.execute(tx);
  await sql`
    insert into ticket_items (account_id, ticket_id, item_id, position, name, options, quantity)
    select account_id, ${toTicket.id}, item_id, position + 1000, name, options, quantity from ticket_items
    where account_id = ${accountId} and ticket_id = ${fromTicket.id} on conflict do nothing`.execute(tx);
};

const isOpen = ({ status }: StoredTicket): boolean => status !== 'closed';

/**
 * Merges a ticket into another open one of its shop: adds its messages, orders, parcels and items to that, and closes
 * it for good. Withdraws its open offer. Throws `not_found`, `ticket_merge`.
 */
export const mergeTickets = async (work: TicketWork, fromId: string, toId: string): Promise<void> => {
  if (fromId === toId) throw new ApiError('ticket_merge');
  // Two concurrent merges lock the same tickets in the same order.
  const lockedTickets = new Map<string, StoredTicket>();
  for (const id of [fromId, toId].toSorted()) lockedTickets.set(id, await lockTicket(work, id));
  const [fromTicket, toTicket] = [lockedTickets.get(fromId), lockedTickets.get(toId)];
  if (
    !fromTicket ||
    !toTicket ||
    !isOpen(fromTicket) ||
    !isOpen(toTicket) ||
    fromTicket.shop_id !== toTicket.shop_id
  )
    throw new ApiError('ticket_merge');
  await copyMessages(work, fromTicket.id, toTicket.id);
  await addSubjects(work, fromTicket, toTicket);
  await addLine(work, toTicket.id, { kind: 'merged', text: fromTicket.code });
  await addLine(work, fromTicket.id, { kind: 'merged', text: toTicket.code });
  await moveLocked(work, fromTicket, 'closed');
  await setTicket(work, fromTicket.id, { merged_into: toTicket.id });
  if (fromTicket.awaits !== 'house') return;
  if (toTicket.status === 'resolved') await moveLocked(work, toTicket, 'in-review');
  else
    await setTicket(
      work,
      toTicket.id,
      await turnTo(work, toTicket.awaits === 'house' ? toTicket : fromTicket, 'house'),
    );
};
