import { addDays } from 'date-fns/addDays';
import { answerDays, closeDays, mayMoveTicket, mayRate } from '../../../contract/tickets/rules.ts';
import type { TicketStatus, TicketTurn } from '../../../contract/tickets/statuses.ts';
import { addWorkingDays } from '../../../contract/workingDays.ts';
import { readCalendar } from '../../calendar/houseCalendar.ts';
import { addLine, demand, lockTicket, setTicket, type StoredTicket, type TicketWork } from './record.ts';

/** Until when the house answers what is asked now (domain §9). */
export const answerBy = async ({ tx, now }: TicketWork): Promise<string> =>
  addWorkingDays(now, answerDays, await readCalendar(tx)).toISOString();

/** Whose turn it is from now on; what the house already owes an answer to keeps its time. */
export const turnTo = async (
  work: TicketWork,
  { awaits, due_at: due }: Pick<StoredTicket, 'awaits' | 'due_at'>,
  to: TicketTurn,
) => ({
  awaits: to,
  due_at: to === 'seller' ? null : awaits === 'house' && due ? due : await answerBy(work),
});

/** What stands open of a ticket that closes is taken back. */
const withdrawOpen = ({ tx, accountId, now }: TicketWork, ticketId: string) =>
  tx
    .updateTable('ticket_offers')
    .set({ state: 'withdrawn', settled_at: now })
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .where('state', '=', 'open')
    .execute();

/** Moves a locked ticket, with its line. Throws the reason of the rule. */
export const moveLocked = async (work: TicketWork, ticket: StoredTicket, to: TicketStatus): Promise<void> => {
  demand(mayMoveTicket(ticket, to, work.now));
  const ended = { awaits: null, due_at: null };
  if (to === 'resolved')
    await setTicket(work, ticket.id, {
      status: to,
      ...ended,
      closes_at: addDays(work.now, closeDays).toISOString(),
    });
  else if (to === 'closed')
    await setTicket(work, ticket.id, {
      status: to,
      ...ended,
      closes_at: null,
      closed_at: work.now.toISOString(),
    });
  else
    await setTicket(work, ticket.id, {
      status: to,
      ...(await turnTo(work, ticket, 'house')),
      closes_at: null,
      closed_at: null,
    });
  await addLine(work, ticket.id, { kind: 'moved', from: ticket.status, to });
  if (to === 'closed') await withdrawOpen(work, ticket.id);
};

/** Resolves, closes or reopens a ticket. Throws `not_found`, `ticket_closed`, `ticket_moved`. */
export const moveTicket = async (work: TicketWork, id: string, to: TicketStatus): Promise<void> => {
  await moveLocked(work, await lockTicket(work, id), to);
};

/** Stores how well a ticket was solved, 1 to 5. Throws `not_found`, `ticket_moved`, `ticket_merged`. */
export const rateTicket = async (work: TicketWork, id: string, rating: number): Promise<void> => {
  demand(mayRate(await lockTicket(work, id)));
  await work.tx
    .updateTable('tickets')
    .set({ rating })
    .where('account_id', '=', work.accountId)
    .where('id', '=', id)
    .execute();
};
