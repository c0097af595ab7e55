import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { z } from 'zod';
import { toHex } from '../../../contract/catalog/drawings/shapes.ts';
import { mockupArchiveSchema, type MockupArchive } from '../../../contract/designs/mockups.ts';
import type { Actor } from '../../actor/actor.ts';
import { readAsTenant, type Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { ofShops } from '../../lists/byShop.ts';
import { scopeOf, type Scope } from '../../lists/scope.ts';
import { fullPicture } from '../../pictures/mockup/mockups.ts';
import type { MockupSpec } from '../../pictures/mockup/spec.ts';
import type { Services } from '../../services/services.ts';
import { catalogBook } from '../catalog/book.ts';

export const zipType = 'application/zip';

/** The item of an archive, as the export stores it. */
export const itemInArchive = mockupArchiveSchema.pick({ order_id: true, item_id: true });

type Item = z.output<typeof itemInArchive>;

/** Reads the item if its order is in one of these shops and it has a product. Throws `not_found`. */
const readItems = async (
  tx: Tx,
  { accountId, shops }: Pick<Scope, 'accountId' | 'shops'>,
  { order_id: orderId, item_id: itemId }: Item,
) => {
  const order = await tx
    .selectFrom('orders')
    .select(['code', 'shop_id'])
    .where('account_id', '=', accountId)
    .where('id', '=', orderId)
    .where(ofShops(shops))
    .executeTakeFirst();
  const item = await tx
    .selectFrom('order_items')
    .select(['variant_id', 'prints'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (!order || !item?.variant_id || !item.prints.some(({ design_id: id }) => id))
    throw new ApiError('not_found');
  return { ...order, ...item, variant_id: item.variant_id };
};

/** A picture of the archive. */
interface Entry {
  name: string;
  spec: MockupSpec;
}

/** Resource name under which an archive is requested and its export is stored. */
export const archiveResource = 'mockups';

/** Creates an archive in the database and returns its id; the caller queues it after the commit. Throws `not_found`. */
export const requestArchive = async (
  tx: Tx,
  asker: Actor,
  { locale, ...item }: MockupArchive,
): Promise<{ id: string }> => {
  const { accountId, userId } = asker;
  const { code, shop_id: shopId } = await readItems(tx, scopeOf(asker), item);
  const emptyJson = JSON.stringify([]);
  return tx
    .insertInto('exports')
    .values({
      account_id: accountId,
      shop_id: shopId,
      shops: [shopId],
      user_id: userId,
      resource: archiveResource,
      format: 'zip',
      locale,
      query: JSON.stringify(item),
      ids: null,
      columns: emptyJson,
      choices: '{}',
      file_name: `${archiveResource}-${code}.zip`,
      object_key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

/** Reduces a text to characters that every system allows in a file name. */
const plainName = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');

/** Returns one variant per color, in the order of the catalog. */
const colorsOf = <V extends { color: string }>(variants: readonly V[]): V[] =>
  [...Map.groupBy(variants, ({ color }) => color).values()].flatMap(([first]) => first ?? []);

const entriesOf = async (
  services: Services,
  { accountId, shops }: Pick<Scope, 'accountId' | 'shops'>,
  itemKey: Item,
): Promise<Entry[]> => {
  const item = await readAsTenant(services.db, accountId, (tx) =>
    readItems(tx, { accountId, shops }, itemKey),
  );
  const { bases } = await catalogBook(services.db);
  const base = bases.find(({ variants }) => variants.some(({ id }) => id === item.variant_id));
  if (!base) throw new ApiError('not_found');
  return colorsOf(base.variants).flatMap(({ color, hex }) =>
    item.prints.flatMap(({ position, design_id: designId, placement }) => {
      if (!designId) return [];
      const area = base.areas.find((candidate) => candidate.position === position);
      const spec = {
        accountId,
        designId,
        drawing: base.drawing,
        hex: toHex(hex).slice(1).toLowerCase(),
        position,
        area,
        placement,
      };
      return [{ name: `${[base.name, color, position].filter(Boolean).map(plainName).join('-')}.png`, spec }];
    }),
  );
};

/**
 * Writes the ZIP to the storage, one picture after another, so that memory holds few of them. An unreadable design
 * leaves its pictures out.
 * @param report receives the number of written pictures and of all; may throw to abort
 */
export const writeMockupArchive = async (
  services: Services,
  scope: Pick<Scope, 'accountId' | 'shops'>,
  item: Item,
  objectKey: string,
  report: (writtenPictures: number, total: number) => Promise<unknown>,
): Promise<number> => {
  const entries = await entriesOf(services, scope, item);
  const zip = new yazl.ZipFile();
  const zipStream = Readable.from(zip.outputStream, { objectMode: false });
  const upload = services.storage.put(objectKey, zipStream, { contentType: zipType, mayExceed: true });
  let writtenCount = 0;
  let isLost = false;
  upload.catch(() => {
    isLost = true;
  });
  const write = async () => {
    for (const { name, spec } of entries) {
      await report(writtenCount, entries.length);
      // The upload is lost: nobody would receive the remaining pictures.
      if (isLost) return;
      const picture = await fullPicture(services, spec);
      if (!picture) continue;
      zip.addBuffer(picture, name, { compress: false });
      writtenCount += 1;
    }
    zip.end();
  };
  await Promise.all([
    upload,
    write().catch((error: unknown) => {
      zipStream.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }),
  ]);
  await report(writtenCount, entries.length);
  return writtenCount;
};
