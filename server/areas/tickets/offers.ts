import { sql, type Selectable } from 'kysely';
import type { ItemQuantity } from '../../../contract/orders/packing.ts';
import { mayRefund, maySettleOffer } from '../../../contract/tickets/rules.ts';
import type { OfferState } from '../../../contract/tickets/statuses.ts';
import { newId } from '../../database/ids.ts';
import { insertRows } from '../../database/insertRows.ts';
import type { TicketOfferTable } from '../../database/tables/ticketTables.ts';
import { ApiError } from '../../base/errors.ts';
import type { Scope } from '../../lists/scope.ts';
import { postTransfers } from '../money/ledger.ts';
import { lockWallet, type Wallet } from '../money/wallet.ts';
import { refundCents, refundableCents } from '../orders/staff/staffRefund.ts';
import { piecesToResend, resendOrder } from '../orders/staff/resend.ts';
import type { CodeSource } from '../orders/write/codes.ts';
import { moveLocked, turnTo } from './move.ts';
import {
  addLine,
  assertVerdict,
  lockTicket,
  setTicket,
  type StoredTicket,
  type TicketWork,
} from './record.ts';
import { writeLocked } from './write.ts';

type Offer = Selectable<TicketOfferTable>;

/**
 * An offer by staff: a refund or a credit in cents, or pieces to make again (all allowed ones by default). `order`:
 * code or id of the ticket's order that it is about, if not the first.
 */
export type NewOffer = { order?: string | undefined } & (
  | { kind: 'refund' | 'credit'; cents: number }
  | { kind: 'resend'; items?: readonly ItemQuantity[] | undefined }
);

const openOffer = ({ tx, accountId }: TicketWork, ticketId: string): Promise<Offer | undefined> =>
  tx
    .selectFrom('ticket_offers')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .where('state', '=', 'open')
    .executeTakeFirst();

const settle = async (
  work: TicketWork,
  offer: Offer,
  state: Exclude<OfferState, 'open'>,
  resendId: string | null = null,
): Promise<void> => {
  const { tx, accountId, now } = work;
  await tx
    .updateTable('ticket_offers')
    .set({ state, resend_id: resendId, settled_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', offer.id)
    .execute();
  await addLine(work, offer.ticket_id, { kind: state, offerId: offer.id });
};

/**
 * Returns the order of a ticket that an offer is about. Throws `not_found` for an order that the ticket is not about.
 */
const orderOf = async (
  { tx, accountId }: TicketWork,
  { id, order_id: first }: StoredTicket,
  name: string | undefined,
): Promise<string> => {
  if (name === undefined) return first;
  const normalizedName = name.replace(/^#/, '');
  const { rows } = await sql<{ id: string }>`
    select id from orders where account_id = ${accountId}
      and (id::text = lower(${normalizedName}) or code = upper(${normalizedName}))
      and (id = ${first} or id in (select order_id from ticket_orders where account_id = ${accountId}
        and ticket_id = ${id}))`.execute(tx);
  if (!rows[0]) throw new ApiError('not_found');
  return rows[0].id;
};

/** Returns the ledger reference of a new credit: `T-1001-C1`, then `T-1001-C2`. */
const creditReference = async (
  { tx, accountId }: TicketWork,
  { id, code }: StoredTicket,
): Promise<string> => {
  const { count } = await tx
    .selectFrom('ticket_offers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', id)
    .where('kind', '=', 'credit')
    .executeTakeFirstOrThrow();
  return `${code}-C${count + 1}`;
};

const buildOffer = async (work: TicketWork, ticket: StoredTicket, offer: NewOffer) => {
  const row = { order_id: await orderOf(work, ticket, offer.order), reference: null, items: [] };
  if (offer.kind === 'resend') {
    const items = await piecesToResend(work, row.order_id, offer.items);
    return { ...row, amount_cents: null, items };
  }
  if (offer.kind === 'credit')
    return { ...row, amount_cents: offer.cents, reference: await creditReference(work, ticket) };
  assertVerdict(mayRefund(offer.cents, await refundableCents(work, row.order_id)));
  return { ...row, amount_cents: offer.cents };
};

/**
 * Makes an offer with a message and withdraws the open one. Throws `not_found`, `ticket_closed`, `offer_beyond`, and
 * the reason why the order cannot be made again.
 */
export const makeOffer = async (
  work: TicketWork,
  ticketId: string,
  offer: NewOffer,
  text: string,
): Promise<void> => {
  const { tx, accountId, now } = work;
  const ticket = await lockTicket(work, ticketId);
  const openOfferId = await openOffer(work, ticketId);
  const row = await buildOffer(work, ticket, offer);
  if (openOfferId) await settle(work, openOfferId, 'withdrawn');
  const id = newId();
  await insertRows(tx, 'ticket_offers', [
    {
      account_id: accountId,
      id,
      ticket_id: ticketId,
      kind: offer.kind,
      ...row,
      state: 'open',
      created_at: now.toISOString(),
    },
  ]);
  await writeLocked(work, ticket, { text, offerId: id });
};

/** Withdraws the open offer. Throws `not_found`, `offer_settled`. */
export const withdrawOffer = async (work: TicketWork, ticketId: string): Promise<void> => {
  const ticket = await lockTicket(work, ticketId);
  const offer = await openOffer(work, ticketId);
  if (!offer) throw new ApiError('offer_settled');
  assertVerdict(maySettleOffer(ticket, offer));
  await settle(work, offer, 'withdrawn');
  await setTicket(work, ticketId, ticket.awaits === null ? {} : await turnTo(work, ticket, 'house'));
};

/**
 * Returns an offer of a locked ticket that may still be answered. Throws `not_found`, `ticket_closed`, `offer_settled`.
 */
const readOpenOffer = async (
  { tx, accountId }: TicketWork,
  ticket: StoredTicket,
  offerId: string,
): Promise<Offer> => {
  const offer = await tx
    .selectFrom('ticket_offers')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticket.id)
    .where('id', '=', offerId)
    .executeTakeFirst();
  if (!offer) throw new ApiError('not_found');
  assertVerdict(maySettleOffer(ticket, offer));
  return offer;
};

/**
 * Books an accepted credit. In a seller's call the database accepts only a credit that staff offered, and only once.
 */
const bookCredit = async (
  work: TicketWork,
  wallet: Wallet,
  { subject }: StoredTicket,
  { amount_cents: cents, reference }: Offer,
): Promise<void> => {
  if (cents === null || reference === null) return;
  const transfer = {
    kind: 'adjustment',
    cents,
    reference,
    note: subject,
    bill_id: null,
    order_id: null,
  } as const;
  await postTransfers(work.tx, work.accountId, wallet, [transfer], work.now);
};

/** Carries out the offer. Returns the order that a resend created. */
const carryOut = async (
  work: TicketWork & CodeSource,
  wallet: Wallet,
  { code }: StoredTicket,
  { kind, order_id: orderId, amount_cents: cents, items }: Offer,
): Promise<string | null> => {
  if (kind === 'credit') return null;
  if (cents === null) return (await resendOrder(work, orderId, `#${code}`, items)).id;
  assertVerdict(mayRefund(cents, await refundableCents(work, orderId)));
  await refundCents({ ...work, actor: work.by.name ?? undefined }, wallet, orderId, cents);
  return null;
};

/** Throws `forbidden` unless the caller may see the costs that they agree to. */
const assertSeesCost = (
  { kind }: Offer,
  { shop_id: shop }: StoredTicket,
  costShops: Scope['shops'],
): void => {
  if (kind !== 'resend' && costShops !== 'all' && !costShops.includes(shop))
    throw new ApiError('forbidden', { details: { right: 'cost.view' } });
};

/**
 * Accepts an offer for the seller: refunds the money or makes the order again, once, and resolves the ticket. Of two
 * concurrent calls the second waits for the wallet and finds the offer settled. Throws `not_found`, `ticket_closed`,
 * `offer_settled`, `offer_beyond`, `forbidden`, and the reason why the order cannot be made again.
 * @param costShops the shops whose costs the caller may see
 */
export const acceptOffer = async (
  work: TicketWork & CodeSource,
  ticketId: string,
  offerId: string,
  costShops: Scope['shops'],
): Promise<void> => {
  const wallet = await lockWallet(work.tx, work.accountId);
  const ticket = await lockTicket(work, ticketId);
  const offer = await readOpenOffer(work, ticket, offerId);
  assertSeesCost(offer, ticket, costShops);
  await settle(work, offer, 'accepted', await carryOut(work, wallet, ticket, offer));
  await bookCredit(work, wallet, ticket, offer);
  if (ticket.status !== 'resolved') await moveLocked(work, ticket, 'resolved');
};

/**
 * Declines an offer for the seller: it is the turn of staff again. Throws `not_found`, `ticket_closed`,
 * `offer_settled`.
 */
export const declineOffer = async (work: TicketWork, ticketId: string, offerId: string): Promise<void> => {
  const ticket = await lockTicket(work, ticketId);
  await settle(work, await readOpenOffer(work, ticket, offerId), 'declined');
  if (ticket.status === 'resolved') await moveLocked(work, ticket, 'in-review');
  else await setTicket(work, ticketId, await turnTo(work, ticket, 'house'));
};
