import { z } from 'zod';
import { staffHasRight } from '../../../contract/staff/people.ts';
import { plainText } from '../../../contract/schema/text.ts';
import { ApiError } from '../../base/errors.ts';
import { staffCommand } from '../../staff/staffCommand.ts';
import { findPerson } from '../../staff/people.ts';
import { findTicket } from './findTicket.ts';
import { mergeTickets } from './merge.ts';
import { findNamed, messageText, readOutcome, ticketName } from './onTicket.ts';
import { lockTicket, setTicket, type TicketWork } from './record.ts';

/** Reads the internal notes of staff on a ticket, oldest first. */
export const readNotes = ({ tx, accountId }: Pick<TicketWork, 'tx' | 'accountId'>, ticketId: string) =>
  tx
    .selectFrom('ticket_notes')
    .select(['author', 'text', 'created_at'])
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute();

const note = staffCommand({
  name: 'tickets note',
  right: 'tickets',
  help: 'Write a note about a ticket that only staff read',
  input: z.strictObject({ ticket: ticketName, text: messageText }),
  run: async (work, { ticket: name, text }) => {
    const ticket = await findNamed(work, name);
    const { accountId } = ticket.work;
    await work.tx
      .insertInto('ticket_notes')
      .values({ account_id: accountId, ticket_id: ticket.id, author: work.person.name, text })
      .execute();
    const { id, code } = ticket;
    return { answer: { id, code, notes: await readNotes(ticket.work, id) }, accountId, objectId: id };
  },
});

const assign = staffCommand({
  name: 'tickets assign',
  right: 'tickets',
  help: 'Give a ticket to somebody of the staff, by name; the seller reads who handles it',
  input: z.strictObject({ ticket: ticketName, person: plainText(120, 1) }),
  run: async (work, { ticket: name, person: personName }) => {
    const ticket = await findNamed(work, name);
    const person = await findPerson(work.tx, personName, work.now);
    if (!staffHasRight(person.role, 'tickets'))
      throw new ApiError('forbidden', { details: { right: 'tickets', person: person.name } });
    await lockTicket(ticket.work, ticket.id);
    await setTicket(ticket.work, ticket.id, { handled_by: person.name });
    return readOutcome(ticket.work, ticket);
  },
});

const merge = staffCommand({
  name: 'tickets merge',
  right: 'tickets',
  help: 'Join a ticket to another open one of the same shop: its messages move there, and it closes for good',
  input: z.strictObject({ ticket: ticketName, into: ticketName }),
  run: async (work, { ticket: name, into }) => {
    const fromTicket = await findNamed(work, name);
    const toTicket = await findTicket(work.tx, into);
    if (toTicket.account_id !== fromTicket.work.accountId) throw new ApiError('ticket_merge');
    await mergeTickets(fromTicket.work, fromTicket.id, toTicket.id);
    return readOutcome(fromTicket.work, toTicket);
  },
});

/** Staff commands for working on tickets as a team. */
export const teamworkCommands = [note, assign, merge];
