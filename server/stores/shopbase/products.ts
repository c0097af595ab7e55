import { z } from 'zod';
import { textOfHtml } from '../textOfHtml.ts';
import { StoreFailure } from '../storeFailure.ts';
import type { StoreProduct } from '../storeOrder.ts';
import type { ShopBaseClient } from './client.ts';
import { readPages } from './orderReader.ts';
import { unconfirmedFacts } from './unconfirmedFacts.ts';

const id = z.union([z.number(), z.string()]).transform(String);
const text = z.string().nullish();
const image = z.object({ id: id.nullish(), src: z.string() });

const productResponse = z.object({
  id,
  title: text,
  published: z.boolean().nullish(),
  published_at: text,
  updated_at: text,
  image: image.nullish().catch(null),
  images: z.array(image).catch([]),
  options: z.array(z.object({ name: z.string() })).catch([]),
  variants: z.array(
    z.object({
      id,
      sku: text,
      price: z.union([z.number(), z.string()]).nullish(),
      option1: text,
      option2: text,
      option3: text,
      image_id: id.nullish(),
    }),
  ),
});
type ProductResponse = z.infer<typeof productResponse>;

/** Products of one request. */
const maxIds = 250;

const toProduct = (product: ProductResponse): StoreProduct => ({
  externalId: product.id,
  title: textOfHtml(product.title ?? ''),
  isActive: product.published ?? product.published_at !== null,
  updatedAt: new Date(Date.parse(product.updated_at ?? '') || 0).toISOString(),
  imageUrl: product.image?.src ?? product.images[0]?.src ?? null,
  variants: product.variants.map((variant) => ({
    externalId: variant.id,
    sku: variant.sku?.trim() || null,
    options: [variant.option1, variant.option2, variant.option3]
      .map((value, index) => ({
        name: textOfHtml(product.options[index]?.name ?? ''),
        value: textOfHtml(value ?? ''),
      }))
      .filter(({ value }) => value && value !== 'Default Title'),
    price: variant.price === null || variant.price === undefined ? null : String(variant.price),
    imageUrl: product.images.find((picture) => picture.id === variant.image_id)?.src ?? null,
  })),
});

/** Yields products, by id. Unreadable ones are left out. */
export async function* pullProducts(
  client: ShopBaseClient,
  since: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<readonly StoreProduct[]> {
  const query: Record<string, string> = since === undefined ? {} : { [unconfirmedFacts.changedSince]: since };
  for await (const { records } of readPages(
    client,
    { path: 'products.json', name: 'products', query },
    signal,
  ))
    yield records
      .map((record) => productResponse.safeParse(record).data)
      .filter((product) => product !== undefined)
      .map(toProduct);
}

const isKnown = async (client: ShopBaseClient, productId: string, signal: AbortSignal): Promise<boolean> => {
  try {
    await client.send({
      path: `products/${encodeURIComponent(productId)}.json`,
      schema: z.object({ product: z.unknown() }),
      signal,
    });
    return true;
  } catch (problem) {
    if (problem instanceof StoreFailure && problem.kind === 'missing') return false;
    throw problem;
  }
};

/** Returns those of these ids that the store still has. One that a list leaves out is asked for by itself. */
export const listExistingProducts = async (
  client: ShopBaseClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> => {
  const existing = new Set<string>();
  for (let start = 0; start < ids.length; start += maxIds) {
    const batch = ids.slice(start, start + maxIds);
    const { value } = await client.send({
      path: 'products.json',
      query: { [unconfirmedFacts.ids]: batch.join(','), limit: String(maxIds) },
      schema: z.object({ products: z.array(z.object({ id })) }),
      signal,
    });
    const listed = new Set(value.products.map((product) => product.id));
    for (const productId of batch)
      if (listed.has(productId) || (await isKnown(client, productId, signal))) existing.add(productId);
  }
  return existing;
};
