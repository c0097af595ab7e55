import { z } from 'zod';
import { plainText } from '../../../contract/schema/text.ts';
import { ticketStatusOf } from '../../../contract/tickets/statuses.ts';
import { maxMessageLength } from '../../../contract/tickets/messages.ts';
import { staffCommand, type StaffCommand, type Outcome, type StaffWork } from '../../staff/staffCommand.ts';
import { findTicket } from './findTicket.ts';
import type { TicketWork } from './record.ts';

/** A ticket as staff name it: by number or id. */
export const ticketName = plainText(64, 1);
/** Text of a message to the seller. */
export const messageText = plainText(maxMessageLength, 1);

/** Returns the work context of staff on the tickets of an account. */
export const asStaff = ({ tx, person, now }: StaffWork, accountId: string): TicketWork => ({
  tx,
  accountId,
  shops: 'all',
  now,
  by: { side: 'house', name: person.name, userId: null },
});

/** Finds the ticket with this name. Throws `not_found`, `ticket_ambiguous`. */
export const findNamed = async (work: StaffWork, name: string) => {
  const { id, account_id: accountId, code } = await findTicket(work.tx, name);
  return { id, code, work: asStaff(work, accountId) };
};

/** Reads the state of the ticket after a command. */
export const readOutcome = async (
  { tx, accountId }: TicketWork,
  { id, code }: { id: string; code: string },
): Promise<Outcome> => {
  const row = await tx
    .selectFrom('tickets')
    .select(['status', 'awaits', 'due_at', 'handled_by'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { answer: { id, code, ...row, status: ticketStatusOf(row.status) }, accountId, objectId: id };
};

/** Declares a command that changes one ticket, named by its number or id. */
export const onTicket = <I extends z.ZodRawShape>(
  definition: Pick<StaffCommand, 'name' | 'right' | 'help'>,
  fields: I,
  step: (work: TicketWork, id: string, input: z.output<z.ZodObject<I>>) => Promise<void>,
): StaffCommand =>
  staffCommand({
    ...definition,
    input: z.strictObject({ ticket: ticketName, ...fields }),
    run: async (work, input) => {
      const ticket = await findNamed(work, (input as { ticket: string }).ticket);
      await step(ticket.work, ticket.id, input as unknown as z.output<z.ZodObject<I>>);
      return readOutcome(ticket.work, ticket);
    },
  });
