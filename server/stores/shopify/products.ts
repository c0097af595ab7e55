import { z } from 'zod';
import type { StoreProduct, StoreVariant } from '../storeOrder.ts';
import { readAllPages } from './fetchOrder.ts';
import type { GraphqlClient } from './graphqlClient.ts';
import { readId, toGid } from './ids.ts';
import { productListQuery, productsByIdsQuery, productVariantsQuery } from './operations.ts';
import { instant, pageOf } from './orderSchema.ts';

const media = z
  .object({ preview: z.object({ image: z.object({ url: z.string() }).nullish() }).nullish() })
  .nullish();

const variantPage = pageOf(
  z.object({
    id: z.string(),
    sku: z.string().nullish(),
    price: z.string().nullish(),
    selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
    media: pageOf(media),
  }),
);
type ShopifyVariant = z.infer<typeof variantPage>['nodes'][number];

const productSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  updatedAt: instant,
  featuredMedia: media,
  variants: variantPage,
});
const productsSchema = z.object({ products: pageOf(productSchema) });
const variantsSchema = z.object({ product: z.object({ variants: variantPage }).nullable() });

/** States in which a product is sold; an unlisted one is sold by its link. */
const activeStates = new Set(['ACTIVE', 'UNLISTED']);

/** Options of a product without options, as the platform makes them. */
const isDefaultOption = ({ name, value }: { name: string; value: string }): boolean =>
  name === 'Title' && value === 'Default Title';

const urlOf = (item: z.infer<typeof media>): string | null => item?.preview?.image?.url ?? null;

const readVariant = ({ id, sku, price, selectedOptions, media: pictures }: ShopifyVariant): StoreVariant => ({
  externalId: readId(id),
  sku: sku?.trim() || null,
  options: selectedOptions.filter((option) => !isDefaultOption(option)),
  price: price ?? null,
  imageUrl: urlOf(pictures.nodes[0]),
});

/** Yields products changed since an instant, without one all, each with all of its variants. */
export async function* pullProducts(
  client: GraphqlClient,
  since: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<readonly StoreProduct[]> {
  const query = since && `updated_at:>='${new Date(since).toISOString()}'`;
  let after: string | null | undefined;
  do {
    const { nodes, pageInfo } = (
      await client.send(productListQuery, { query, after }, productsSchema, signal)
    ).data.products;
    const read: StoreProduct[] = [];
    for (const product of nodes) {
      const variants = await readAllPages(product.variants, async (cursor) => {
        const variables = { id: product.id, after: cursor };
        return (await client.send(productVariantsQuery, variables, variantsSchema, signal)).data.product
          ?.variants;
      });
      read.push({
        externalId: readId(product.id),
        title: product.title,
        isActive: activeStates.has(product.status),
        updatedAt: new Date(product.updatedAt).toISOString(),
        imageUrl: urlOf(product.featuredMedia),
        variants: variants.map(readVariant),
      });
    }
    yield read;
    after = pageInfo?.hasNextPage ? pageInfo.endCursor : undefined;
  } while (after);
}

/** Entries that a list of the API takes at most. */
const maxIds = 250;

const existingSchema = z.object({ nodes: z.array(z.object({ id: z.string().optional() }).nullable()) });

/** Returns those of these ids that the store still has. */
export const listExistingProducts = async (
  client: GraphqlClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> => {
  const existing = new Set<string>();
  for (let start = 0; start < ids.length; start += maxIds) {
    const gids = ids.slice(start, start + maxIds).map((id) => toGid('Product', id));
    const { data } = await client.send(productsByIdsQuery, { ids: gids }, existingSchema, signal);
    for (const node of data.nodes) if (node?.id) existing.add(readId(node.id));
  }
  return existing;
};
