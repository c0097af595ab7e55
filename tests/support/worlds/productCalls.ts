import type { OrdersSeller } from './orders.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Creates a product with a variant. */
export const bringProduct = async (seller: OrdersSeller): Promise<{ product: string; variant: string }> => {
  const { product } = (
    await seller.call('POST', '/products', { product: { title: 'Secret tee', lines: [{ sku: 'SECRET-1' }] } })
  ).json();
  return { product: product.id, variant: product.rows[0].id };
};

/** All calls of products that name a record by its id: the kind of record, and the call. */
export const productCalls = (
  id: string,
  ownIds: { product: string; variant: string },
  variantId: string,
): readonly ['product' | 'variant' | 'shop' | 'design' | 'import', Method, string, object?][] => [
  ['shop', 'GET', `/products?shop_id=${id}`],
  ['product', 'GET', `/products/${id}`],
  ['product', 'PUT', `/products/${id}`, { product: { version: 1, title: 'Stolen' } }],
  [
    'variant',
    'PUT',
    `/products/${ownIds.product}`,
    {
      product: { version: 1, rows: [{ id, version: 1, variant_id: null, prints: [], shipping_line: null }] },
    },
  ],
  [
    'design',
    'PUT',
    `/products/${ownIds.product}`,
    {
      product: {
        version: 1,
        rows: [
          {
            id: ownIds.variant,
            version: 1,
            variant_id: variantId,
            prints: [{ position: 'front', design_id: id }],
            shipping_line: null,
          },
        ],
      },
    },
  ],
  ['product', 'GET', `/products/${id}/paid`],
  ['product', 'GET', `/products/${id}/waiting`],
  ['product', 'POST', `/products/${id}/rematch`, { after: null }],
  ['product', 'POST', `/products/${id}/rematch/quote`, { after: null }],
  ['product', 'POST', `/products/${id}/variants`, { lines: [{ sku: 'STOLEN-1' }] }],
  ['product', 'POST', `/products/${id}/variants/delete`, { ids: [ownIds.variant] }],
  ['variant', 'POST', `/products/${ownIds.product}/variants/delete`, { ids: [id] }],
  ['product', 'POST', '/products/status', { selection: { ids: [id] }, active: false }],
  ['shop', 'POST', '/products/status', { selection: { query: { shop_id: id } }, active: false }],
  ['product', 'POST', '/products/delete', { selection: { ids: [id] } }],
  ['shop', 'POST', '/products', { product: { shop_id: id, title: 'Stolen', lines: [{ sku: 'STOLEN-2' }] } }],
  ['import', 'POST', '/products/collect', { import_id: id }],
  ['shop', 'POST', '/products/test', { shop_id: id, text: 'SECRET-1' }],
];
