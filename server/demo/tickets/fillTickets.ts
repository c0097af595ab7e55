import { sql } from 'kysely';
import { orderStatusCodes } from '../../../contract/orders/statuses.ts';
import { needsPhotos } from '../../../contract/tickets/rules.ts';
import { refundableCents } from '../../areas/orders/staff/staffRefund.ts';
import { moveTicket, rateTicket } from '../../areas/tickets/move.ts';
import { makeOffer } from '../../areas/tickets/offers.ts';
import { openTicket } from '../../areas/tickets/open.ts';
import type { TicketWork } from '../../areas/tickets/record.ts';
import { writeInTicket } from '../../areas/tickets/write.ts';
import type { Tx } from '../../database/tenant.ts';
import type { SellerInput } from '../sellerInput.ts';
import { dayMs, hourMs } from '../orders/clock.ts';
import { stories, type StoryStep, type Story } from './stories.ts';

/** Member of staff who answers in the samples. */
const staffAuthor = { side: 'house', name: 'Thảo Vy', userId: null } as const;

interface TicketInput extends Pick<SellerInput, 'seller' | 'accountId' | 'userId' | 'designs' | 'now'> {
  tx: Tx;
  shopId: string;
}

/** Returns the newest order of the shop that fits the story and has no ticket. */
const orderFor = async (
  { tx, accountId, shopId, now }: TicketInput,
  { status, delivered, hoursAgo }: Story,
): Promise<string | undefined> => {
  const at = new Date(now - hoursAgo * hourMs).toISOString();
  const parcel = delivered
    ? sql<boolean>`exists (select from trackings
        where trackings.account_id = orders.account_id and trackings.order_id = orders.id
        and delivered_at between ${new Date(now - 25 * dayMs).toISOString()}::timestamptz and ${at}::timestamptz)`
    : sql<boolean>`not exists (select from trackings
        where trackings.account_id = orders.account_id and trackings.order_id = orders.id
          and delivered_at is not null)`;
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where account_id = ${accountId} and shop_id = ${shopId} and status = ${orderStatusCodes[status]}
      and paid_at < ${at} and hold_reason is null and total_cents > 0
      and ${parcel} and not exists (select from tickets
        where tickets.account_id = orders.account_id and tickets.order_id = orders.id)
    order by created_at desc, id desc limit 1`.execute(tx);
  return rows[0]?.id;
};

const languageOf = ({ seller }: TicketInput) => (seller.prefix === 'LP' ? 'vi' : 'en');

const takeStep = async (
  place: TicketInput,
  orderId: string,
  ticketId: string,
  step: StoryStep,
  work: TicketWork,
): Promise<void> => {
  if ('rating' in step) return rateTicket(work, ticketId, step.rating);
  if ('move' in step) return moveTicket(work, ticketId, step.move);
  const text = step.text[languageOf(place)];
  if (!('offer' in step)) return writeInTicket(work, ticketId, { text }, step.goesOn);
  if (step.offer === 'resend') return makeOffer(work, ticketId, { kind: 'resend' }, text);
  if (typeof step.offer === 'object')
    return makeOffer(work, ticketId, { kind: 'credit', cents: step.offer.credit }, text);
  return makeOffer(
    work,
    ticketId,
    { kind: 'refund', cents: Math.round((await refundableCents(work, orderId)) * step.offer) },
    text,
  );
};

const writeTicket = async (place: TicketInput, story: Story): Promise<void> => {
  const { tx, accountId, userId, seller, designs, now } = place;
  const orderId = await orderFor(place, story);
  if (!orderId) return;
  let at = now - story.hoursAgo * hourMs;
  const sellerAuthor = { side: 'seller', name: seller.fullName, userId } as const;
  const workOf = (author: TicketWork['by']): TicketWork => ({
    tx,
    accountId,
    shops: 'all',
    now: new Date(at),
    by: author,
  });
  const items = await tx
    .selectFrom('order_items')
    .select(['id as item_id', 'quantity'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .execute();
  const [photo] = designs;
  const files =
    photo && needsPhotos(story.category)
      ? [
          {
            object_key: photo.object_key,
            file_name: 'IMG_2210.png',
            mime_type: photo.mime_type,
            bytes: photo.bytes,
          },
        ]
      : [];
  const { category, type } = story;
  const ticketId = await openTicket(
    workOf(sellerAuthor),
    { order_id: orderId, items, category, type, text: story.text[languageOf(place)], files: [] },
    files,
  );
  for (const step of story.steps) {
    at += step.hours * hourMs;
    await takeStep(place, orderId, ticketId, step, workOf(step.by === 'house' ? staffAuthor : sellerAuthor));
  }
};

/**
 * Writes sample tickets of a seller's first shop through the functions that make all others; their notifications
 * are written with the other news.
 */
export const fillTickets = async (
  tx: Tx,
  { seller, accountId, userId, designs, now }: SellerInput,
  shops: readonly { id: string }[],
): Promise<void> => {
  const [first] = shops;
  if (!first) return;
  for (const story of stories)
    await writeTicket({ tx, seller, accountId, userId, designs, now, shopId: first.id }, story);
  await tx
    .deleteFrom('notifications')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'ticket_answered')
    .execute();
};
