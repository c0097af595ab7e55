import { sql } from 'kysely';
import type { z } from 'zod';
import type { newFileSchema } from '../../../../contract/designs/calls.ts';
import { shopsWith } from '../../../../contract/accounts/permissions.ts';
import type { Actor } from '../../../auth/actor.ts';
import { asTenant, type Tx } from '../../../database/tenant.ts';
import type { Print } from '../../../database/orderTables.ts';
import { ApiError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { takeUploaded } from '../../../uploads/takeUploaded.ts';
import { addEvents } from '../../orders/events.ts';
import { pictureWith } from '../../orders/write/build.ts';
import { readItems, savePrints } from '../../orders/write/items.ts';
import { insertDesign, lockLibrary, storeDesign, type KeptDesign } from '../keepDesign.ts';
import { prepare, type Prepared } from '../prepare.ts';
import { leaveLibrary } from './remove.ts';
import { readUses, seenUses } from './uses.ts';

interface Swap {
  tx: Tx;
  accountId: string;
  actor: string;
  now: Date;
  from: string;
  to: KeptDesign;
}

const swapped = (print: Print, { from, to }: Swap): Print => {
  if (print.design_id !== from) return print;
  const { id, ...file } = to;
  return { ...print, design_id: id, ...file };
};

/** These orders print the new file from now on. */
const swapInOrders = async (swap: Swap, ids: readonly string[]): Promise<void> => {
  const { tx, accountId, actor, now } = swap;
  if (ids.length === 0) return;
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'item_picture'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const items = (await readItems(swap, ids)).map((item) => ({ ...item, prints: item.prints.map((print) => swapped(print, swap)) }));
  await savePrints(tx, accountId, items);
  const byOrder = Map.groupBy(items, (item) => item.order_id);
  const rows = orders.map(({ id, item_picture: picture }) => ({ id, item_picture: picture && pictureWith(picture, byOrder.get(id)?.[0]) }));
  await sql`
    update orders set version = version + 1, item_picture = new.item_picture
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, item_picture text)
    where orders.account_id = ${accountId} and orders.id = new.id`.execute(tx);
  await addEvents(tx, { accountId, actor, now }, ids.map((id) => ({ order_id: id, kind: 'edited' as const, data: { fields: ['items'] } })));
};

/** What a listing has learned prints the new file. */
const swapInListings = ({ tx, accountId, from, to }: Swap) =>
  sql`update listings set prints = (
      select jsonb_agg(case when print ->> 'design_id' = ${from}
        then print || ${JSON.stringify({ design_id: to.id, file_name: to.file_name, width_px: to.width_px, height_px: to.height_px })}::jsonb else print end)
      from jsonb_array_elements(prints) as print)
    where account_id = ${accountId} and prints @> ${JSON.stringify([{ design_id: from }])}::jsonb`.execute(tx);

const put = async (services: Services, actor: Actor, id: string, { file, picture }: Prepared, orderIds: readonly string[]): Promise<string> => {
  const { accountId } = actor;
  const keys = await storeDesign(services, accountId, file, picture);
  const now = services.now();
  return asTenant(services.db, accountId, async (tx) => {
    await lockLibrary(tx, accountId);
    const before = await tx
      .selectFrom('designs')
      .select(['file_name', 'kind', 'folder', 'tags', 'hash'])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('gone_at', 'is', null)
      .executeTakeFirst();
    if (!before) throw new ApiError('not_found');
    if (before.hash === file.sha256) return id;
    const uses = await readUses(tx, accountId, id, now);
    const mayChange = seenUses(uses, shopsWith(actor.access, 'orders.edit')).filter(({ open }) => open);
    const taking = mayChange.filter((use) => orderIds.includes(use.id)).map((use) => use.id);
    await tx.updateTable('designs').set({ gone_at: now.toISOString() }).where('account_id', '=', accountId).where('id', '=', id).execute();
    const { tags, file_name: name, kind, folder } = before;
    const to = await insertDesign(tx, accountId, { ...file, name, kind, folder }, picture, keys);
    await tx.updateTable('designs').set({ tags }).where('account_id', '=', accountId).where('id', '=', to.id).execute();
    const swap = { tx, accountId, actor: actor.name, now, from: id, to };
    await swapInOrders(swap, taking);
    await swapInListings(swap);
    await leaveLibrary({ tx, accountId, now }, id, uses.length > taking.length);
    return to.id;
  });
};

/**
 * POST /designs/{id}/file: an upload takes the place of a file, with its name, folder and tags. The file of before stays
 * for the orders that keep it; those chosen take the new one, where their files may still be changed. Answers the id of
 * the new one.
 * @throws ApiError as `takeUploaded` and `prepare`, `not_found`.
 */
export const replaceFile = async (
  services: Services, actor: Actor, id: string, { key, order_ids: orderIds }: z.output<typeof newFileSchema>['file'],
): Promise<string> => {
  const { design_id: made } = await takeUploaded(services, actor, 'designs', key, async (upload) => ({
    design_id: await put(services, actor, id, await prepare(services, actor.accountId, upload), orderIds),
  }));
  return made;
};
