import { sql, type Selectable } from 'kysely';
import type { Verdict } from '../../../contract/orders/rules.ts';
import {
  ticketStatusCodes,
  ticketStatusOf,
  type TicketLineKind,
  type TicketSide,
  type TicketStatus,
} from '../../../contract/tickets/statuses.ts';
import { noteChange } from '../../database/changes.ts';
import { newId } from '../../database/ids.ts';
import { insertRows } from '../../database/insertRows.ts';
import type { TicketTable } from '../../database/tables/ticketTables.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { ofShops } from '../../lists/byShop.ts';
import type { Scope } from '../../lists/scope.ts';

/** Who does something with a ticket; nobody is its clock. */
export interface TicketAuthor {
  side: TicketSide | null;
  name: string | null;
  userId: string | null;
}

/** Work on the tickets of an account, of its seller or of the house. */
export interface TicketWork {
  tx: Tx;
  accountId: string;
  shops: Scope['shops'];
  now: Date;
  by: TicketAuthor;
}

export type StoredTicket = Omit<Selectable<TicketTable>, 'status'> & { status: TicketStatus };

/** Throws the reason of a rule that forbids. */
export const demand = (verdict: Verdict): void => {
  if (!verdict.ok) throw new ApiError(verdict.reason);
};

/** A ticket, locked to the end of the transaction. Throws `not_found`, also for one out of reach. */
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
  noteChange(tx, accountId, 'tickets');
  return { ...row, status: ticketStatusOf(row.status) };
};

/** The next number of an account's tickets. Locks its wallet. */
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

/** Appends to a ticket, in the given order; answers the id of the line. */
export const addLine = async (
  { tx, accountId, now, by }: TicketWork,
  ticketId: string,
  { kind, text = '', from, to, offerId }: NewLine,
): Promise<string> => {
  const id = newId();
  noteChange(tx, accountId, 'tickets');
  await insertRows(tx, 'ticket_lines', [
    {
      account_id: accountId,
      id,
      ticket_id: ticketId,
      kind,
      side: by.side,
      author: by.name,
      user_id: by.userId,
      text,
      from_status: from ? ticketStatusCodes[from] : null,
      to_status: to ? ticketStatusCodes[to] : null,
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
  const { status, ...rest } = change;
  return tx
    .updateTable('tickets')
    .set({ ...rest, ...(status && { status: ticketStatusCodes[status] }), updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
};
