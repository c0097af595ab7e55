import { sql, type Selectable } from 'kysely';
import type { Verdict } from '../../../contract/orders/rules.ts';
import {
  ticketStatusCodes,
  ticketStatusOf,
  type TicketLineKind,
  type TicketSide,
  type TicketStatus,
} from '../../../contract/tickets/statuses.ts';
import { recordChange } from '../../database/changes.ts';
import { newId } from '../../database/ids.ts';
import { insertRows } from '../../database/insertRows.ts';
import type { TicketTable } from '../../database/tables/ticketTables.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { ofShops } from '../../lists/byShop.ts';
import type { Scope } from '../../lists/scope.ts';

/** Author of an action on a ticket; without a side it is the clock job. */
export interface TicketAuthor {
  side: TicketSide | null;
  name: string | null;
  userId: string | null;
}

/** Work on the tickets of an account, by its seller or by staff. */
export interface TicketWork {
  tx: Tx;
  accountId: string;
  shops: Scope['shops'];
  now: Date;
  by: TicketAuthor;
}

export type StoredTicket = Omit<Selectable<TicketTable>, 'status'> & { status: TicketStatus };

/** Throws the reason of a rule that forbids the action. */
export const assertVerdict = (verdict: Verdict): void => {
  if (!verdict.ok) throw new ApiError(verdict.reason);
};

/** Reads a ticket, locked until the end of the transaction. Throws `not_found`, also for one out of reach. */
export const lockTicket = async ({ tx, accountId, shops }: TicketWork, id: string): Promise<StoredTicket> => {
  const row = await tx
    .selectFrom('tickets')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(ofShops(shops))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  recordChange(tx, accountId, 'tickets');
  return { ...row, status: ticketStatusOf(row.status) };
};

/** Returns the next number of an account's tickets. Locks its wallet. */
export const nextTicketCode = async (tx: Tx, accountId: string): Promise<string> => {
  const { number } = await tx
    .updateTable('wallets')
    .set({ next_ticket: sql`next_ticket + 1` })
    .where('account_id', '=', accountId)
    .returning(sql<number>`next_ticket - 1`.as('number'))
    .executeTakeFirstOrThrow();
  return `T-${number}`;
};

interface NewLine {
  kind: TicketLineKind;
  text?: string;
  from?: TicketStatus;
  to?: TicketStatus;
  offerId?: string;
}

/** Appends a line to a ticket, in the given order. Returns the id of the line. */
export const addLine = async (
  { tx, accountId, now, by: author }: TicketWork,
  ticketId: string,
  { kind, text = '', from: fromStatus, to: toStatus, offerId }: NewLine,
): Promise<string> => {
  const id = newId();
  recordChange(tx, accountId, 'tickets');
  await insertRows(tx, 'ticket_lines', [
    {
      account_id: accountId,
      id,
      ticket_id: ticketId,
      kind,
      side: author.side,
      author: author.name,
      user_id: author.userId,
      text,
      from_status: fromStatus ? ticketStatusCodes[fromStatus] : null,
      to_status: toStatus ? ticketStatusCodes[toStatus] : null,
      offer_id: offerId ?? null,
      created_at: now.toISOString(),
    },
  ]);
  return id;
};

/** Changes a locked ticket. */
export const setTicket = (
  { tx, accountId, now }: TicketWork,
  id: string,
  change: Omit<Partial<StoredTicket>, 'status'> & { status?: TicketStatus },
) => {
  const { status, ...columns } = change;
  return tx
    .updateTable('tickets')
    .set({ ...columns, ...(status && { status: ticketStatusCodes[status] }), updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
};
