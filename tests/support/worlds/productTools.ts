import type { ordersWorld } from './ordersWorld.ts';

interface StoredRow {
  id: string;
  version: number;
}

type World = ReturnType<typeof ordersWorld>;

/** Actions of tests on the products of the world's seller. */
export const productTools = (world: World) => {
  const { call, create, variant, items } = world;
  const front = (design = world.seller.designId) => [{ position: 'front' as const, design_id: design }];
  return {
    front,
    add: async (lines: object[], title = 'Sunset shirt') =>
      (await call('POST', '/products', { product: { title, lines } })).json().product,
    read: async (id: string) => (await call('GET', `/products/${id}`)).json().product,
    put: (product: StoredRow, rows: object[], extra: object = {}) =>
      call('PUT', `/products/${product.id}`, { product: { version: product.version, rows, ...extra } }),
    /** Returns a row as it is saved: by default with a file on its front. */
    row: (
      { id, version }: StoredRow,
      sku: string | null,
      prints: object[] = front(),
      line: string | null = null,
    ) => ({
      id,
      version,
      variant_id: sku && variant(sku),
      prints,
      shipping_line: line,
    }),
    /** Creates an order with a shop's own SKU. */
    orderOf: (listing: string, sku = 'CT-BLK-M', extra: object = {}) =>
      create({ items: items(sku).map((item) => ({ ...item, listing_sku: listing, ...extra })) }),
  };
};
