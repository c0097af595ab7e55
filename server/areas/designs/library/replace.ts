import { sql } from 'kysely';
import type { z } from 'zod';
import type { newFileSchema, OrdersToUpdate } from '../../../../contract/designs/calls.ts';
import { shopsWith } from '../../../../contract/accounts/permissions.ts';
import type { Actor } from '../../../actor/actor.ts';
import { recordLine } from '../../../audit/auditOf.ts';
import { limitIds, recordAudit } from '../../../audit/record.ts';
import { asTenant } from '../../../database/tenant.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import { ApiError } from '../../../base/errors.ts';
import { storePictures } from '../../../pictures/thumbs.ts';
import type { Services } from '../../../services/services.ts';
import { takeUploaded, type UploadedFile } from '../../../uploads/takeUploaded.ts';
import { priceBook } from '../../catalog/priceBook.ts';
import { insertDesign, lockLibrary, printedFile, storeDesignFile, type StoredDesign } from '../addDesign.ts';
import { prepareUpload, type PreparedUpload } from '../prepare.ts';
import { changeInOrders, type PrintChangeContext } from './inOrders.ts';
import { removeFromLibrary } from './remove.ts';
import { readUses, seenUses } from './uses.ts';

interface Swap extends PrintChangeContext {
  from: string;
  to: StoredDesign;
}

/** Maximum relative difference of proportions that count as the same. */
const maxProportionDifference = 0.01;

/**
 * Returns true if the new file has the same proportions and so keeps the placement; otherwise it gets the default one.
 */
const hasSameProportions = (print: Print, { width_px: width, height_px: height }: StoredDesign): boolean =>
  Boolean(
    print.width_px &&
    print.height_px &&
    Math.abs((width / height) * (print.height_px / print.width_px) - 1) < maxProportionDifference,
  );

const swapPrint = (print: Print, { from: oldId, to: newDesign }: Swap): Print => {
  if (print.design_id !== oldId) return print;
  const { placement, ink: _ink, confirmed_blank: _confirmed, ...unplaced } = print;
  return {
    ...unplaced,
    ...(placement && hasSameProportions(print, newDesign) && { placement }),
    ...printedFile(newDesign),
  };
};

/** Replaces the file in these orders. Returns the ids of those that changed. */
const swapInOrders = (swap: Swap, ids: readonly string[]): Promise<string[]> =>
  changeInOrders(swap, ids, ({ prints }) =>
    prints.some((print) => print.design_id === swap.from)
      ? prints.map((print) => swapPrint(print, swap))
      : prints,
  );

/** Replaces the file in the prints that listings keep for new orders, with the placement rule of orders. */
const swapInListings = ({ tx, accountId, from, to }: Swap) =>
  sql`update listings set prints = (
      select jsonb_agg(case when print ->> 'design_id' = ${from}
        then (case when abs(${to.width_px / to.height_px} * (print ->> 'height_px')::float8
          / (print ->> 'width_px')::float8 - 1) < ${maxProportionDifference}
          then print else print - 'placement' end) - 'ink' - 'confirmed_blank'
            || ${JSON.stringify(printedFile(to))}::jsonb else print end)
      from jsonb_array_elements(prints) as print)
    where account_id = ${accountId} and prints @> ${JSON.stringify([{ design_id: from }])}::jsonb`.execute(
    tx,
  );

const storeReplacement = async (
  services: Services,
  actor: Actor,
  id: string,
  { file, picture }: PreparedUpload,
  orderIds: OrdersToUpdate,
): Promise<string> => {
  const { accountId } = actor;
  const keys = await storeDesignFile(services, accountId, file, picture);
  const now = services.now();
  const book = await priceBook(services.db);
  const newDesignId = await asTenant(services.db, accountId, async (tx) => {
    await lockLibrary(tx, accountId);
    const oldDesign = await tx
      .selectFrom('designs')
      .select(['file_name', 'kind', 'folder', 'tags', 'hash'])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!oldDesign) throw new ApiError('not_found');
    if (oldDesign.hash === file.sha256) return id;
    const uses = await readUses(tx, accountId, id, now);
    const changeableUses = seenUses(uses, shopsWith(actor.access, 'orders.edit')).filter(({ open }) => open);
    const chosenIds = changeableUses
      .filter((use) => orderIds === 'all' || orderIds.includes(use.id))
      .map((use) => use.id);
    await tx
      .updateTable('designs')
      .set({ removed_at: now.toISOString() })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    const { tags, file_name: name, kind, folder } = oldDesign;
    const newDesign = await insertDesign(tx, accountId, { ...file, name, kind, folder }, picture, keys);
    await tx
      .updateTable('designs')
      .set({ tags })
      .where('account_id', '=', accountId)
      .where('id', '=', newDesign.id)
      .execute();
    const swap = { tx, accountId, actor: actor.name, now, book, from: id, to: newDesign };
    const updatedIds = await swapInOrders(swap, chosenIds);
    await swapInListings(swap);
    await removeFromLibrary({ tx, accountId, now }, [id], uses.length > updatedIds.length);
    const details = { name, replaced_id: id, order_ids: limitIds(updatedIds) };
    await recordAudit(tx, recordLine(actor, 'design.replace', newDesign.id, details));
    return newDesign.id;
  });
  await storePictures(services, accountId, newDesignId, picture.copy);
  return newDesignId;
};

/**
 * Handles POST /designs/{id}/file: an upload replaces a file and takes over its name, folder and tags. The old file
 * stays for the orders that keep it; the chosen orders take the new one if their files may still be changed. Returns
 * the id of the new one.
 * @throws ApiError as `takeUploaded` and `prepareUpload`, `not_found`.
 */
export const replaceFile = async (
  services: Services,
  actor: Actor,
  id: string,
  { key, order_ids: orderIds }: z.output<typeof newFileSchema>['file'],
): Promise<string> => {
  const keep = async (upload: UploadedFile) => ({
    design_id: await storeReplacement(
      services,
      actor,
      id,
      await prepareUpload(services, actor.accountId, upload),
      orderIds,
    ),
  });
  const { design_id: newDesignId } = await takeUploaded(services, {
    uploader: actor,
    type: 'designs',
    takenAs: `designs/${id}`,
    key,
    keep,
  });
  return newDesignId;
};
