import { addDays } from 'date-fns/addDays';
import { answerDays, closeDays, mayMoveTicket, checkRate } from '../../../contract/tickets/rules.ts';
import type { TicketStatus, TicketTurn } from '../../../contract/tickets/statuses.ts';
import { addWorkingDays } from '../../../contract/workingDays.ts';
import { readCalendar } from '../../calendar/operatorCalendar.ts';
import {
  addLine,
  assertVerdict,
  lockTicket,
  setTicket,
  type StoredTicket,
  type TicketWork,
} from './record.ts';

/** Returns the time by which staff answer a question asked now (domain §9). */
export const answerBy = async ({ tx, now }: TicketWork): Promise<string> =>
  addWorkingDays(now, answerDays, await readCalendar(tx)).toISOString();

/** Returns the columns of the next turn. A pending answer of staff keeps its deadline. */
export const turnTo = async (
  work: TicketWork,
  { awaits, due_at: dueAt }: Pick<StoredTicket, 'awaits' | 'due_at'>,
  side: TicketTurn,
) => ({
  awaits: side,
  due_at: side === 'seller' ? null : awaits === 'house' && dueAt ? dueAt : await answerBy(work),
});

/** Withdraws the open offer of a ticket that closes. */
const withdrawOpen = ({ tx, accountId, now }: TicketWork, ticketId: string) =>
  tx
    .updateTable('ticket_offers')
    .set({ state: 'withdrawn', settled_at: now })
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .where('state', '=', 'open')
    .execute();

/** Moves a locked ticket and records it. Throws the reason of the rule. */
export const moveLocked = async (
  work: TicketWork,
  ticket: StoredTicket,
  nextStatus: TicketStatus,
): Promise<void> => {
  assertVerdict(mayMoveTicket(ticket, nextStatus, work.now));
  const turnColumns = { awaits: null, due_at: null };
  if (nextStatus === 'resolved')
    await setTicket(work, ticket.id, {
      status: nextStatus,
      ...turnColumns,
      closes_at: addDays(work.now, closeDays).toISOString(),
    });
  else if (nextStatus === 'closed')
    await setTicket(work, ticket.id, {
      status: nextStatus,
      ...turnColumns,
      closes_at: null,
      closed_at: work.now.toISOString(),
    });
  else
    await setTicket(work, ticket.id, {
      status: nextStatus,
      ...(await turnTo(work, ticket, 'house')),
      closes_at: null,
      closed_at: null,
    });
  await addLine(work, ticket.id, { kind: 'moved', from: ticket.status, to: nextStatus });
  if (nextStatus === 'closed') await withdrawOpen(work, ticket.id);
};

/** Resolves, closes or reopens a ticket. Throws `not_found`, `ticket_closed`, `ticket_moved`. */
export const moveTicket = async (work: TicketWork, id: string, nextStatus: TicketStatus): Promise<void> => {
  await moveLocked(work, await lockTicket(work, id), nextStatus);
};

/** Records how well a ticket was solved, 1 to 5. Throws `not_found`, `ticket_moved`, `ticket_merged`. */
export const rateTicket = async (work: TicketWork, id: string, rating: number): Promise<void> => {
  assertVerdict(checkRate(await lockTicket(work, id)));
  await work.tx
    .updateTable('tickets')
    .set({ rating })
    .where('account_id', '=', work.accountId)
    .where('id', '=', id)
    .execute();
};
