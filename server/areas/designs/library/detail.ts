import { shopsWith } from '../../../../contract/accounts/permissions.ts';
import type { DesignDetail } from '../../../../contract/designs/calls.ts';
import { notesOf } from '../../../../contract/prints/fileQuality.ts';
import type { Actor } from '../../../actor/actor.ts';
import { readAsTenant } from '../../../database/tenant.ts';
import { readOne } from '../../../lists/queries.ts';
import type { Services } from '../../../services/services.ts';
import { accountCatalogBook } from '../../catalog/book.ts';
import { priceBook } from '../../catalog/priceBook.ts';
import { itemPictures } from '../../orders/read/pictures.ts';
import { printDpiOn } from './printDpi.ts';
import { readMockups } from './mockups.ts';
import { designSource, libraryScope } from './source.ts';
import { countUses, readUses, seenUses } from './uses.ts';

/** Lifetime of the file URLs, in seconds. */
const urlSeconds = 600;
const maxListedUses = 200;

/** Handles GET /designs/{id}: returns the file, its URLs, and the orders that use it. Throws `not_found`. */
export const readDesignDetail = async (
  services: Services,
  actor: Actor,
  id: string,
): Promise<DesignDetail> => {
  const { accountId, access } = actor;
  const scope = libraryScope(actor, services);
  const [book, { bases }] = await Promise.all([
    priceBook(services.db),
    accountCatalogBook(services.db, actor),
  ]);
  const facts = { book, pictures: itemPictures(services, book) };
  const {
    design,
    stored: storedDesign,
    uses,
    usesCount,
    mockups,
  } = await readAsTenant(services.db, accountId, async (tx) => {
    const shops = shopsWith(access, 'orders.view');
    const visibleUses = await readUses(tx, accountId, id, services.now(), { shops, limit: maxListedUses });
    return {
      design: await readOne(tx, designSource, scope, id),
      stored: await tx
        .selectFrom('designs')
        .select(['object_key', 'attachment_key', 'pages', 'ink'])
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
      uses: visibleUses,
      // A complete list need not be counted.
      usesCount:
        visibleUses.length < maxListedUses ? visibleUses.length : await countUses(tx, accountId, id, shops),
      mockups: await readMockups(
        tx,
        accountId,
        id,
        visibleUses.map((use) => use.id),
        facts,
      ),
    };
  });
  const { object_key: object, attachment_key: attachment, pages, ink } = storedDesign;
  const signed = (key: string, fileName: string) =>
    services.storage.signedUrl(key, { expiresIn: urlSeconds, fileName });
  const changeable = new Set(seenUses(uses, shopsWith(access, 'orders.edit')).map((use) => use.id));
  const ending = attachment?.split('.').at(-1) ?? '';
  return {
    ...design,
    notes: notesOf({ ...design, pages, ink, attachment }),
    file_url: await signed(object, design.file_name),
    attachment_url:
      attachment && (await signed(attachment, design.file_name.replace(/\.\w+$/, `.${ending}`))),
    uses: uses.map(({ shop_id: _shop, ...use }) => ({ ...use, open: use.open && changeable.has(use.id) })),
    uses_count: usesCount,
    mockups,
    fineness: printDpiOn(bases, design, mockups),
  };
};
