import { sql } from 'kysely';
import { hasRight, rightsIn } from '../../../contract/accounts/permissions.ts';
import { orderStatusCodes } from '../../../contract/orders/statuses.ts';
import type { ForeignVariant } from '../../../contract/stores/calls.ts';
import type { Actor } from '../../actor/actor.ts';
import { recordWork } from '../../audit/recordWork.ts';
import { ApiError } from '../../base/errors.ts';
import { enqueueAfter } from '../../jobs/jobs.ts';
import type { ScopedWork } from '../../lists/work.ts';
import type { Services } from '../../services/services.ts';
import { assertShop } from '../orders/write/create.ts';
import { linkJob } from './work/linkJob.ts';
import { restSeconds } from './work/readReported.ts';

const writeVariant = async (
  { tx, accountId }: ScopedWork,
  { shop_id: shopId, external_variant_id: variantId, is_foreign: isForeign }: ForeignVariant,
): Promise<void> => {
  if (isForeign)
    await sql`
      insert into foreign_variants (account_id, shop_id, external_variant_id, title, options)
      select account_id, shop_id, external_variant_id, title, options
      from incoming_lines as line join incoming_orders as incoming using (account_id)
      where account_id = ${accountId} and incoming.id = incoming_id and shop_id = ${shopId}
        and external_variant_id = ${variantId}
      order by incoming.created_at desc limit 1 on conflict do nothing`.execute(tx);
  else
    await tx
      .deleteFrom('foreign_variants')
      .where('account_id', '=', accountId)
      .where('shop_id', '=', shopId)
      .where('external_variant_id', '=', variantId)
      .execute();
};

/**
 * Lets orders come in again that were canceled here only because nothing of them was ours any more: as another copy of
 * their number. An order that the seller canceled was never left out, and one that the store canceled stays out.
 */
const reviveOrders = async (
  { tx, accountId }: ScopedWork,
  { shop_id: shopId, external_variant_id: variantId }: ForeignVariant,
): Promise<void> => {
  await sql`
    with revived as (
      update incoming_orders as incoming set order_id = null, is_allowed = true
      where account_id = ${accountId} and shop_id = ${shopId} and order_id is not null
        and status = 'left_out' and reason = 'nothing_of_ours'
        and exists (select from incoming_lines as line where line.account_id = ${accountId}
          and line.incoming_id = incoming.id and line.external_variant_id = ${variantId})
      returning id
    )
    update incoming_lines set item_id = null from revived
    where account_id = ${accountId} and incoming_id = revived.id`.execute(tx);
};

/**
 * Has the orders with a variant read anew, as if the store had reported them: those that are not taken, and those of
 * ours that are not paid. Returns their links.
 */
const reportOrders = async (
  { tx, accountId }: ScopedWork,
  { shop_id: shopId, external_variant_id: variantId }: ForeignVariant,
): Promise<{ links: string[]; orders: number }> => {
  const { rows } = await sql<{ link_id: string }>`
    insert into store_events (account_id, shop_id, link_id, kind, detail, topic, external_id, status)
    select incoming.account_id, incoming.shop_id, link_id, 'order', incoming.number, 'order', incoming.external_id,
      'waiting'
    from incoming_orders as incoming
    join store_links as link on link.account_id = incoming.account_id and link.id = link_id
      and link.status <> 'disconnected'
    where incoming.account_id = ${accountId} and incoming.shop_id = ${shopId}
      and incoming.status in ('created', 'left_out', 'failed')
      and exists (select from incoming_lines as line where line.account_id = incoming.account_id
        and line.incoming_id = incoming.id and line.external_variant_id = ${variantId})
      and (incoming.order_id is null or exists (select from orders where orders.account_id = incoming.account_id
        and orders.id = incoming.order_id and orders.status = ${sql.lit(orderStatusCodes.pending)}))
    returning link_id`.execute(tx);
  return { links: [...new Set(rows.map(({ link_id: id }) => id))], orders: rows.length };
};

/**
 * Handles POST /store-links/foreign-variants: remembers that a variant of a store is not ours, or that it is again.
 * Orders that wait are read anew by the jobs of their links. Throws 422 for an unknown shop, `forbidden` without the
 * right to change orders.
 */
export const setForeignVariant = async (
  work: ScopedWork,
  { access }: Pick<Actor, 'access'>,
  variant: ForeignVariant,
): Promise<{ links: string[]; orders: number }> => {
  await assertShop(work, variant.shop_id, 'variant.shop_id');
  if (!hasRight(rightsIn(access, variant.shop_id), 'orders.edit'))
    throw new ApiError('forbidden', { details: { right: 'orders.edit' } });
  await writeVariant(work, variant);
  if (!variant.is_foreign) await reviveOrders(work, variant);
  const action = variant.is_foreign ? 'product.not_ours' : 'product.ours';
  await recordWork(work, action, null, { variant: variant.external_variant_id });
  return reportOrders(work, variant);
};

/** Has the links read what was reported, once it has rested. */
export const queueLinks = async (
  { boss }: Pick<Services, 'boss'>,
  accountId: string,
  links: readonly string[],
): Promise<void> => {
  for (const linkId of links) await enqueueAfter(boss, linkJob, { accountId, linkId }, restSeconds);
};
