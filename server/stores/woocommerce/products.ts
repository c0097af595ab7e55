import { z } from 'zod';
import { endlessList } from '../endlessList.ts';
import { textOfHtml } from '../textOfHtml.ts';
import type { StoreProduct, StoreVariant } from '../storeOrder.ts';
import { ChangeReader, recordsPerPage } from './requests/changedRecords.ts';
import type { WooClient } from './requests/client.ts';
import { utcMs } from './times.ts';

const integer = z.coerce.number().int();
const text = z.string().nullish();
const image = z.object({ src: z.string() }).nullish().catch(null);

const productResponse = z.object({
  id: integer,
  name: text,
  type: text,
  status: text,
  sku: text,
  price: z.coerce.string().nullish(),
  date_modified_gmt: text,
  images: z.array(image).catch([]),
  variations: z.array(integer).catch([]),
});
type ProductResponse = z.infer<typeof productResponse>;

const variationResponse = z.object({
  id: integer,
  sku: text,
  price: z.coerce.string().nullish(),
  image,
  attributes: z.array(z.object({ name: z.string(), option: z.string() })).catch([]),
});
type VariationResponse = z.infer<typeof variationResponse>;

const productFields = Object.keys(productResponse.shape).join(',');
const variationFields = Object.keys(variationResponse.shape).join(',');

/** Product types that cannot be ordered themselves. */
const typesWithoutVariants = new Set(['grouped', 'external']);

const toVariant = ({ id, sku, price, image: picture, attributes }: VariationResponse): StoreVariant => ({
  externalId: String(id),
  sku: sku?.trim() || null,
  options: attributes.map(({ name, option }) => ({ name: textOfHtml(name), value: textOfHtml(option) })),
  price: price || null,
  imageUrl: picture?.src || null,
});

/** Reads the variants of a product by id, an order that changes do not affect. */
const readVariations = async (
  client: WooClient,
  product: ProductResponse,
  signal: AbortSignal,
): Promise<StoreVariant[]> => {
  const variants = new Map<string, StoreVariant>();
  for (let page = 1; ; page += 1) {
    const { value } = await client.send({
      path: `wc/v3/products/${product.id}/variations`,
      query: {
        orderby: 'id',
        order: 'asc',
        per_page: String(recordsPerPage),
        page: String(page),
        _fields: variationFields,
      },
      schema: z.array(variationResponse),
      signal,
    });
    const sizeBefore = variants.size;
    for (const variant of value.map(toVariant)) variants.set(variant.externalId, variant);
    if (value.length < recordsPerPage) return [...variants.values()];
    if (variants.size === sizeBefore) throw endlessList();
  }
};

const readVariants = async (
  client: WooClient,
  product: ProductResponse,
  signal: AbortSignal,
): Promise<StoreVariant[]> => {
  if (product.variations.length) return readVariations(client, product, signal);
  if (typesWithoutVariants.has(product.type ?? '')) return [];
  // A line of a product without variants has the product's id.
  return [toVariant({ ...product, image: product.images[0], attributes: [] })];
};

const readProduct = async (
  client: WooClient,
  product: ProductResponse,
  signal: AbortSignal,
): Promise<StoreProduct> => ({
  externalId: String(product.id),
  title: textOfHtml(product.name ?? ''),
  isActive: product.status === 'publish',
  updatedAt: new Date(utcMs(product.date_modified_gmt) ?? 0).toISOString(),
  imageUrl: product.images[0]?.src || null,
  variants: await readVariants(client, product, signal),
});

/**
 * Yields products by their changes; a changed variation counts as a change of its product. Unreadable ones are left
 * out.
 */
export async function* pullProducts(
  client: WooClient,
  since: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<readonly StoreProduct[]> {
  const list = { path: 'wc/v3/products', query: { status: 'any', _fields: productFields } };
  const changes = new ChangeReader(client, list, signal).changedSince(since ?? new Date(0).toISOString());
  for await (const { records } of changes) {
    const products = records
      .map((record) => productResponse.safeParse(record).data)
      .filter((product) => product !== undefined);
    yield await Promise.all(products.map((product) => readProduct(client, product, signal)));
  }
}

/** Ids of records, as they may stand in a query. */
const isId = (id: string): boolean => /^\d+$/.test(id);

/** Returns those of these ids that the store still has: "any" leaves out the trash. */
export const listExistingProducts = async (
  client: WooClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> => {
  const existing = new Set<string>();
  const numbers = ids.filter(isId);
  for (let start = 0; start < numbers.length; start += recordsPerPage) {
    const { value } = await client.send({
      path: 'wc/v3/products',
      query: {
        status: 'any',
        include: numbers.slice(start, start + recordsPerPage).join(','),
        per_page: String(recordsPerPage),
        _fields: 'id',
      },
      schema: z.array(z.object({ id: z.coerce.string() })),
      signal,
    });
    for (const { id } of value) existing.add(id);
  }
  return existing;
};
