import { z } from 'zod';
import { topUpLimits } from '../../../contract/topups/methods.ts';
import { plainText } from '../../../contract/schema/text.ts';
import {
  ticketCategories,
  ticketStatusCodes,
  ticketStatuses,
  ticketStatusOf,
  ticketTurns,
} from '../../../contract/tickets/statuses.ts';
import { staffCommand, type StaffCommand, type Outcome, type StaffWork } from '../../staff/staffCommand.ts';
import { invalid } from '../../base/errors.ts';
import { jsonInput, staffOrHouse, wholeCents } from '../../staff/inputs.ts';
import { isApproved, secondApprovalNeeded } from '../../staff/approvals.ts';
import { findOrder } from '../orders/staff/findOrder.ts';
import { mailLocales } from '../../../contract/locales.ts';
import { answerCommands, answerName, fillAnswer } from './answers.ts';
import { readTicket } from './detail.ts';
import { findFile, fileOf } from './files.ts';
import { moveLocked, moveTicket } from './move.ts';
import { makeOffer, withdrawOffer, type NewOffer } from './offers.ts';
import { openForStaff } from './open.ts';
import { findNamed, asStaff, messageText, onTicket, readOutcome, ticketName } from './onTicket.ts';
import { lockTicket, setTicket } from './record.ts';
import { readNotes, teamworkCommands } from './teamwork.ts';
import { notifyAnswered, writeInTicket } from './write.ts';

const pieces = jsonInput(
  z
    .array(z.strictObject({ item_id: z.uuid(), quantity: z.int().min(1).max(9999) }))
    .min(1)
    .max(50),
);

const list = staffCommand({
  name: 'tickets list',
  right: 'tickets',
  help: `Tickets of all sellers that wait for staff, the one that is due first; or awaits=seller, status=${ticketStatuses.join(', status=')}; handled_by=… for those of one person`,
  reads: true,
  input: z.strictObject({
    awaits: staffOrHouse(z.enum(ticketTurns)).default('house'),
    status: z.enum(ticketStatuses).optional(),
    handled_by: plainText(120, 1).optional(),
  }),
  run: async ({ tx }, { awaits, status, handled_by: handler }) => {
    const rows = tx
      .selectFrom('tickets')
      .innerJoin('accounts', 'accounts.id', 'tickets.account_id')
      .innerJoin('orders', (join) =>
        join.onRef('orders.account_id', '=', 'tickets.account_id').onRef('orders.id', '=', 'order_id'),
      )
      .select([
        'tickets.id',
        'tickets.code',
        'accounts.name as seller',
        'orders.code as order',
        'subject',
        'category',
        'type',
        'tickets.status',
        'due_at',
        'handled_by',
        'updated_at',
      ])
      .orderBy('due_at')
      .orderBy('tickets.updated_at')
      .limit(500);
    const filteredTickets = status
      ? rows.where('tickets.status', '=', ticketStatusCodes[status])
      : rows.where('awaits', '=', awaits);
    const listedTickets =
      handler === undefined
        ? filteredTickets
        : filteredTickets.where((eb) => eb(eb.fn('lower', ['handled_by']), '=', handler.toLowerCase()));
    return {
      answer: {
        tickets: (await listedTickets.execute()).map((row) => ({
          ...row,
          status: ticketStatusOf(row.status),
        })),
      },
    };
  },
});

const show = staffCommand({
  name: 'tickets show',
  right: 'tickets',
  help: 'All that was written in a ticket, what was offered, and the notes of the staff',
  reads: true,
  input: z.strictObject({ ticket: ticketName }),
  run: async (work, input) => {
    const {
      id,
      work: { tx, accountId },
    } = await findNamed(work, input.ticket);
    return {
      answer: {
        ticket: await readTicket(tx, { accountId, shops: 'all', timeZone: 'UTC' }, id, null),
        notes: await readNotes({ tx, accountId }, id),
      },
    };
  },
});

/** Lifetime of a file's URL, in seconds. */
const shownFor = 300;

const file = staffCommand({
  name: 'tickets file',
  right: 'tickets',
  help: 'An address of a file of a ticket, by its name or id, good for five minutes',
  reads: true,
  input: z.strictObject({ ticket: ticketName, file: plainText(200, 1) }),
  run: async (work, input) => {
    const {
      id,
      work: { tx, accountId },
    } = await findNamed(work, input.ticket);
    const { object_key: key, file_name: fileName } = await fileOf(
      tx,
      { accountId, shops: 'all', timeZone: 'UTC' },
      id,
      await findFile(tx, accountId, id, input.file),
    );
    return {
      answer: {
        file_name: fileName,
        url: await work.services.storage.signedUrl(key, { expiresIn: shownFor, fileName }),
      },
    };
  },
});

const open = staffCommand({
  name: 'tickets open',
  right: 'tickets',
  help: `Ask a seller about a paid order: ${ticketCategories.join(', ')}, and the text they read`,
  input: z.strictObject({ order: plainText(64, 1), category: z.enum(ticketCategories), text: messageText }),
  run: async (work, { order: name, ...ticketInput }) => {
    const order = await findOrder(work.tx, name);
    const staffWork = asStaff(work, order.account_id);
    return readOutcome(staffWork, await openForStaff(staffWork, order.id, ticketInput));
  },
});

const offering = async (work: StaffWork, name: string, offer: NewOffer, text: string): Promise<Outcome> => {
  const ticket = await findNamed(work, name);
  await makeOffer(ticket.work, ticket.id, offer, text);
  return readOutcome(ticket.work, ticket);
};

/** Order of the ticket that an offer is about, needed if there are several. */
const ofOrder = plainText(64, 1).optional();

/** Offers money; a large sum needs two members of staff to agree. */
const offerMoney = async (
  work: StaffWork,
  kind: 'refund' | 'credit',
  {
    ticket: name,
    cents,
    order,
    text,
  }: { ticket: string; cents: number; order?: string | undefined; text: string },
): Promise<Outcome> => {
  const {
    id,
    work: { accountId },
  } = await findNamed(work, name);
  const subject = { accountId, objectId: id };
  if (!(await isApproved(work, { command: `tickets ${kind}`, objectId: id, input: { cents }, cents })))
    return { answer: secondApprovalNeeded, ...subject };
  return offering(work, name, { kind, cents, order }, text);
};

const moneyInput = {
  ticket: ticketName,
  cents: wholeCents(1, topUpLimits.max),
  order: ofOrder,
  text: messageText,
};

const offerRefund = staffCommand({
  name: 'tickets refund',
  right: 'refunds',
  help: 'Offer a refund of so many cents, with words; the money moves when the seller accepts. A large sum takes two people; order=… of a ticket with several',
  input: z.strictObject(moneyInput),
  run: (work, input) => offerMoney(work, 'refund', input),
});

const offerCredit = staffCommand({
  name: 'tickets credit',
  right: 'refunds',
  help: 'Offer a credit of so many cents to the balance, with words, whatever the order still holds; it is booked when the seller accepts. A large sum takes two people',
  input: z.strictObject(moneyInput),
  run: (work, input) => offerMoney(work, 'credit', input),
});

const offerResend = staffCommand({
  name: 'tickets resend',
  right: 'refunds',
  help: 'Offer to make a shipped order again, free, with words; items=[{"item_id": …, "quantity": 1}] names some of its pieces, order=… one of several orders',
  input: z.strictObject({ ticket: ticketName, items: pieces.optional(), order: ofOrder, text: messageText }),
  run: (work, { ticket: name, items, order, text }) =>
    offering(work, name, { kind: 'resend', items, order }, text),
});

const steps: readonly StaffCommand[] = [
  onTicket(
    { name: 'tickets take', right: 'tickets', help: 'Take a ticket into review' },
    {},
    async (work, id) => {
      const storedTicket = await lockTicket(work, id);
      if (storedTicket.status !== 'in-review') await moveLocked(work, storedTicket, 'in-review');
      await setTicket(work, id, { handled_by: work.by.name });
    },
  ),
  onTicket(
    {
      name: 'tickets answer',
      right: 'tickets',
      help: 'Answer in a ticket; then it is the seller’s turn, or with next=staff still that of staff. template=… takes an answer that is kept, in the seller’s language or language=en, language=vi, with the text behind it',
    },
    {
      next: staffOrHouse(z.enum(ticketTurns)).optional(),
      template: answerName.optional(),
      language: z.enum(mailLocales).optional(),
      text: messageText.optional(),
    },
    async (work, id, { next, template, language, text }) => {
      const textParts = [template && (await fillAnswer(work, id, template, language)), text];
      const message = messageText.safeParse(textParts.filter(Boolean).join('\n\n'));
      if (!message.success) throw invalid({ text: text || template ? 'too_long' : 'required' });
      await writeInTicket(work, id, { text: message.data }, next === 'house');
    },
  ),
  onTicket(
    { name: 'tickets withdraw', right: 'refunds', help: 'Take back the offer that stands open' },
    {},
    withdrawOffer,
  ),
  onTicket(
    {
      name: 'tickets resolve',
      right: 'tickets',
      help: 'Say that a ticket is resolved; it closes by itself unless the seller answers',
    },
    {},
    async (work, id) => {
      const storedTicket = await lockTicket(work, id);
      await moveLocked(work, storedTicket, 'resolved');
      await notifyAnswered(work, storedTicket);
    },
  ),
  onTicket({ name: 'tickets close', right: 'tickets', help: 'Close a ticket' }, {}, (work, id) =>
    moveTicket(work, id, 'closed'),
  ),
];

/** Staff commands for tickets. */
export const ticketCommands: readonly StaffCommand[] = [
  list,
  show,
  file,
  open,
  offerRefund,
  offerCredit,
  offerResend,
  ...steps,
  ...teamworkCommands,
  ...answerCommands,
];
