import { z } from 'zod';
import { topUpLimits } from '../../../contract/topups/methods.ts';
import { plainText } from '../../../contract/schema/text.ts';
import { longestWords } from '../../../contract/tickets/words.ts';
import {
  ticketCategories,
  ticketStatusCodes,
  ticketStatuses,
  ticketStatusOf,
  ticketTurns,
} from '../../../contract/tickets/statuses.ts';
import { deed, type Deed, type Outcome, type StaffWork } from '../../staff/deed.ts';
import { fromJson, wholeCents } from '../../staff/inputs.ts';
import { agreed, secondNeeded } from '../../staff/second.ts';
import { orderNamed } from '../orders/house/findOrder.ts';
import { readTicket } from './detail.ts';
import { ticketNamed } from './findTicket.ts';
import { fileOf } from './files.ts';
import { moveLocked, moveTicket } from './move.ts';
import { makeOffer, withdrawOffer, type NewOffer } from './offers.ts';
import { openForHouse } from './open.ts';
import { lockTicket, setTicket, type TicketWork } from './record.ts';
import { tellAnswered, writeInTicket } from './write.ts';

const ticket = plainText(64, 1);
const words = plainText(longestWords, 1);
const pieces = fromJson(
  z
    .array(z.strictObject({ item_id: z.uuid(), quantity: z.int().min(1).max(9999) }))
    .min(1)
    .max(50),
);

const asHouse = ({ tx, person, now }: StaffWork, accountId: string): TicketWork => ({
  tx,
  accountId,
  shops: 'all',
  now,
  by: { side: 'house', name: person.name, userId: null },
});

const found = async (work: StaffWork, name: string) => {
  const { id, account_id: accountId, code } = await ticketNamed(work.tx, name);
  return { id, code, work: asHouse(work, accountId) };
};

/** Where the ticket stands then. */
const outcome = async (
  { tx, accountId }: TicketWork,
  { id, code }: { id: string; code: string },
): Promise<Outcome> => {
  const row = await tx
    .selectFrom('tickets')
    .select(['status', 'awaits', 'due_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { answer: { id, code, ...row, status: ticketStatusOf(row.status) }, accountId, objectId: id };
};

/** A step on one ticket, named by its number or id. */
const onTicket = <I extends z.ZodRawShape>(
  definition: Pick<Deed, 'name' | 'right' | 'help'>,
  fields: I,
  step: (work: TicketWork, id: string, input: z.output<z.ZodObject<I>>) => Promise<void>,
): Deed =>
  deed({
    ...definition,
    input: z.strictObject({ ticket, ...fields }),
    run: async (work, input) => {
      const one = await found(work, (input as { ticket: string }).ticket);
      await step(one.work, one.id, input as unknown as z.output<z.ZodObject<I>>);
      return outcome(one.work, one);
    },
  });

const list = deed({
  name: 'tickets list',
  right: 'tickets',
  help: `Tickets of all sellers that wait for the house, the one that is due first; or awaits=seller, status=${ticketStatuses.join(', status=')}`,
  reads: true,
  input: z.strictObject({
    awaits: z.enum(ticketTurns).default('house'),
    status: z.enum(ticketStatuses).optional(),
  }),
  run: async ({ tx }, { awaits, status }) => {
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
    const waiting = status
      ? rows.where('tickets.status', '=', ticketStatusCodes[status])
      : rows.where('awaits', '=', awaits);
    return {
      answer: {
        tickets: (await waiting.execute()).map((row) => ({ ...row, status: ticketStatusOf(row.status) })),
      },
    };
  },
});

const show = deed({
  name: 'tickets show',
  right: 'tickets',
  help: 'All that was written in a ticket, and what was offered',
  reads: true,
  input: z.strictObject({ ticket }),
  run: async (work, input) => {
    const {
      id,
      work: { tx, accountId },
    } = await found(work, input.ticket);
    return {
      answer: { ticket: await readTicket(tx, { accountId, shops: 'all', timeZone: 'UTC' }, id, null) },
    };
  },
});

/** Seconds that the address of a file is good for. */
const shownFor = 300;

const file = deed({
  name: 'tickets file',
  right: 'tickets',
  help: 'An address of a file of a ticket, good for five minutes',
  reads: true,
  input: z.strictObject({ ticket, file: z.uuid() }),
  run: async (work, input) => {
    const {
      id,
      work: { tx, accountId },
    } = await found(work, input.ticket);
    const { object_key: key, file_name: fileName } = await fileOf(
      tx,
      { accountId, shops: 'all', timeZone: 'UTC' },
      id,
      input.file,
    );
    return {
      answer: {
        file_name: fileName,
        url: await work.services.storage.signedUrl(key, { expiresIn: shownFor, fileName }),
      },
    };
  },
});

const open = deed({
  name: 'tickets open',
  right: 'tickets',
  help: `Ask a seller about a paid order: ${ticketCategories.join(', ')}, and what he reads`,
  input: z.strictObject({ order: plainText(64, 1), category: z.enum(ticketCategories), text: words }),
  run: async (work, { order: name, ...rest }) => {
    const order = await orderNamed(work.tx, name);
    const house = asHouse(work, order.account_id);
    return outcome(house, await openForHouse(house, order.id, rest));
  },
});

const offering = async (work: StaffWork, name: string, offer: NewOffer, text: string): Promise<Outcome> => {
  const one = await found(work, name);
  await makeOffer(one.work, one.id, offer, text);
  return outcome(one.work, one);
};

const offerRefund = deed({
  name: 'tickets refund',
  right: 'refunds',
  help: 'Offer a refund of so many cents, with words; the money moves when the seller accepts. A large sum takes two people',
  input: z.strictObject({ ticket, cents: wholeCents(1, topUpLimits.max), text: words }),
  run: async (work, { ticket: name, cents, text }) => {
    const {
      id,
      work: { accountId },
    } = await found(work, name);
    const about = { accountId, objectId: id };
    if (!(await agreed(work, { deed: 'tickets refund', objectId: id, input: { cents }, cents })))
      return { answer: secondNeeded, ...about };
    return offering(work, name, { kind: 'refund', cents }, text);
  },
});

const offerResend = deed({
  name: 'tickets resend',
  right: 'refunds',
  help: 'Offer to make a shipped order again, free, with words; items=[{"item_id": …, "quantity": 1}] names some of its pieces',
  input: z.strictObject({ ticket, items: pieces.optional(), text: words }),
  run: (work, { ticket: name, items, text }) => offering(work, name, { kind: 'resend', items }, text),
});

const steps: readonly Deed[] = [
  onTicket(
    { name: 'tickets take', right: 'tickets', help: 'Take a ticket into review' },
    {},
    async (work, id) => {
      const stored = await lockTicket(work, id);
      if (stored.status !== 'in-review') await moveLocked(work, stored, 'in-review');
      await setTicket(work, id, { handled_by: work.by.name });
    },
  ),
  onTicket(
    {
      name: 'tickets answer',
      right: 'tickets',
      help: 'Answer in a ticket; then it is the seller’s turn, or with next=house still that of the house',
    },
    { next: z.enum(ticketTurns).optional(), text: words },
    (work, id, { next, text }) => writeInTicket(work, id, { text }, next === 'house'),
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
      const stored = await lockTicket(work, id);
      await moveLocked(work, stored, 'resolved');
      await tellAnswered(work, stored);
    },
  ),
  onTicket({ name: 'tickets close', right: 'tickets', help: 'Close a ticket' }, {}, (work, id) =>
    moveTicket(work, id, 'closed'),
  ),
];

/** What the house does with tickets. */
export const ticketDeeds: readonly Deed[] = [list, show, file, open, offerRefund, offerResend, ...steps];
