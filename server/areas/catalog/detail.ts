import type { CatalogDetail } from '../../../contract/catalog/calls.ts';
import type { CatalogProduct } from '../../../contract/catalog/baseProducts.ts';
import type { MailLocale } from '../../../contract/locales.ts';
import type { ListParams } from '../../../contract/schema/derive.ts';
import { discountCents } from '../../../contract/orders/costs/pricing.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { readPage } from '../../lists/queries.ts';
import type { BookBase } from './book.ts';
import { pictureUrls } from './pictureUrls.ts';
import { nameSurcharge } from './nameSurcharge.ts';
import { baseQuality } from './quality.ts';
import { type CatalogScope, catalogSource } from './source.ts';

/** Returns the print resolution of an area in pixels per inch. */
const dpiOf = ({ width_px: px, width_in: inches }: BookBase['areas'][number]): number =>
  Math.round(px / inches);

/** Returns a text in this language, else in English; empty for none. */
const textIn = (texts: Readonly<Record<string, string>>, language: MailLocale): string =>
  texts[language] ?? texts['en'] ?? '';

const detailOf = (
  record: CatalogProduct,
  base: BookBase,
  { book, discountBp, packageName, language, today, thumbHost }: CatalogScope,
) => ({
  ...record,
  description: base.description,
  picture_urls: pictureUrls(base, thumbHost),
  care: base.care,
  safety: textIn(base.safety, language),
  hs_code: base.hs_code,
  origin_country: base.origin_country,
  size_chart: base.size_chart,
  areas: base.areas.map((area) => ({ ...area, dpi: dpiOf(area) })),
  sold: base.variants.map((variant) => ({
    ...variant,
    your_cents: variant.base_cents - discountCents(variant.base_cents, discountBp),
  })),
  rates: base.rates.map((rate) => nameSurcharge(rate, language)),
  discount_bp: discountBp,
  price_version: book.operator.version,
  handling_cents: book.operator.settings.handling_cents,
  package_name: packageName,
  today,
});

/** Returns products with everything their pages show, in the requested order. Unknown ids are left out. */
export const readDetails = async (
  tx: Tx,
  scope: CatalogScope,
  ids: readonly string[],
  filters: object,
): Promise<CatalogDetail[]> => {
  const query: ListParams = { ...filters, page: 1, limit: ids.length, sort: 'name', order: 'ASC', ids };
  const rows = await readPage<CatalogScope, CatalogProduct>(tx, catalogSource, scope, query);
  const cities = await tx.selectFrom('providers').select(['name', 'city']).execute();
  const quality = await baseQuality(tx);
  return ids.flatMap((id) => {
    const record = rows.find((row) => row.id === id);
    const base = scope.book.byId.get(id);
    if (!record || !base) return [];
    return [
      {
        ...detailOf(record, base, scope),
        city: cities.find(({ name }) => name === base.provider)?.city ?? '',
        quality: quality.get(id) ?? null,
      },
    ];
  });
};

/** Returns one product. Throws `not_found`. */
export const readCatalogDetail = async (
  tx: Tx,
  scope: CatalogScope,
  id: string,
  filters: object,
): Promise<CatalogDetail> => {
  const [product] = await readDetails(tx, scope, [id], filters);
  if (!product) throw new ApiError('not_found');
  return product;
};
