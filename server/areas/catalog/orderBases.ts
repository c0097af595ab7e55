import { createHash } from 'node:crypto';
import type { OrderBase } from '../../../contract/catalog/catalog.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Services } from '../../services/services.ts';
import { accountCatalogBook, type CatalogBook } from './book.ts';
import { pictureUrls } from './pictureUrls.ts';

interface OrderBases {
  bases: OrderBase[];
  /** The serialized answer, built once because there are several thousand variants. */
  json: string;
  /** Changes with the content. */
  etag: string;
}

const withoutCosts = ({ areas, variants, ...base }: OrderBase): OrderBase => ({
  ...base,
  areas: areas.map((area) => ({ ...area, print_cents: null })),
  variants: variants.map((variant) => ({ ...variant, base_cents: null })),
});

const toAnswer = (bases: OrderBase[]): OrderBases => {
  const json = JSON.stringify({ product_bases: bases });
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  return { bases, json, etag: `W/"${hash}"` };
};

const orderBasesOf = ({ bases }: CatalogBook, thumbHost: string | null): OrderBase[] =>
  bases.map(({ id, name, product_type, drawing, pictures, sku_prefix, areas, variants }) => ({
    id,
    name,
    product_type,
    drawing,
    picture_url: pictureUrls({ pictures }, thumbHost)[0] ?? null,
    sku_prefix,
    areas,
    variants: variants.map(({ id: variantId, sku, color, hex, size, base_cents, stock }) => ({
      id: variantId,
      sku,
      color,
      hex,
      size,
      base_cents,
      stock,
    })),
  }));

/** The same answer with and without costs. */
interface Answers {
  priced: OrderBases;
  free: OrderBases;
}

const answersByBook = new WeakMap<CatalogBook, Answers>();

const answersOf = (book: CatalogBook, thumbHost: string | null): Answers => {
  const cachedAnswers = answersByBook.get(book);
  if (cachedAnswers) return cachedAnswers;
  const bases = orderBasesOf(book, thumbHost);
  const answers = { priced: toAnswer(bases), free: toAnswer(bases.map(withoutCosts)) };
  answersByBook.set(book, answers);
  return answers;
};

/** Returns the products for order forms as a reader sees them, with the prices of their account or without costs. */
export const orderBases = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  reader: Pick<Actor, 'accountId' | 'language'>,
  withCosts: boolean,
): Promise<OrderBases> => {
  const { priced, free } = answersOf(await accountCatalogBook(db, reader), config.thumbsUrl);
  return withCosts ? priced : free;
};
