import type { Services } from '../../../server/services/services.ts';
import { ownerDb } from '../database/ownerDb.ts';

interface Match {
  variant_id: string | null;
  prints: object[];
}

let productCount = 0;

/** Creates a product of a shop whose variants match these, as learned from the last paid order; returns its id. */
export const buildProduct = async (
  services: Services,
  { accountId, shopId }: { accountId: string; shopId: string },
  matches: Readonly<Record<string, Match>>,
): Promise<string> => {
  const place = { account_id: accountId, shop_id: shopId };
  const db = ownerDb(services);
  const { id } = await db
    .insertInto('products')
    .values({ ...place, source: 'orders', title: `Product ${(productCount += 1)}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('listings')
    .values(
      Object.entries(matches).map(([sku, { variant_id, prints }]) => ({
        ...place,
        product_id: id,
        sku,
        variant_id,
        prints: JSON.stringify(prints),
        known_by: variant_id === null ? null : ('orders' as const),
      })),
    )
    .execute();
  return id;
};

/** Creates a product of a shop whose variant with this SKU has a file on its front that can be printed; returns its id. */
export const buildPrintedProduct = (
  services: Services,
  { designId, ...shop }: { accountId: string; shopId: string; designId: string },
  sku: string,
  variantId: string,
): Promise<string> => {
  const file = { design_id: designId, file_name: 'lotus.png', url: null, width_px: 3600, height_px: 4800 };
  const listing = { variant_id: variantId, prints: [{ position: 'front', ...file }] };
  return buildProduct(services, shop, { [sku]: listing });
};
