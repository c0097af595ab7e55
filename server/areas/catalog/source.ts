import type { MailLocale } from '../../../contract/locales.ts';
import { sql, type RawBuilder } from 'kysely';
import { catalog } from '../../../contract/catalog/baseProducts.ts';
import { dayIn } from '../../../contract/catalog/days.ts';
import { deliveryOf } from '../../../contract/catalog/delivery.ts';
import type { Actor } from '../../actor/actor.ts';
import { readAsTenant, type Tx } from '../../database/tenant.ts';
import type { Scope } from '../../lists/scope.ts';
import { searchIn } from '../../lists/search.ts';
import { everyRow, type FileRequester, listSource } from '../../lists/source.ts';
import type { Services } from '../../services/services.ts';
import { readWallet } from '../money/wallet.ts';
import { accountCatalogBook, type CatalogBook } from './book.ts';
import { factsJson } from './facts.ts';
import { catalogFileLines } from './lines.ts';

/** Scope of the catalog's reader: their favorites and their package's discount. */
export interface CatalogScope extends Scope {
  userId: string;
  language: MailLocale;
  discountBp: number;
  packageName: string;
  book: CatalogBook;
  today: string;
  /** Adds the price of each variant, for exports. */
  priced: boolean;
  /** Host of thumbnails; null: this server. */
  thumbHost: string | null;
}

type Reader = Pick<CatalogScope, 'accountId' | 'timeZone' | 'userId' | 'language'>;

const scopeFor = async (
  { accountId, timeZone, userId, language }: Reader,
  { db, now, config }: Services,
  tx: Tx,
  priced = false,
): Promise<CatalogScope> => {
  const [book, { discount_bp: discountBp, package_name: packageName }] = await Promise.all([
    accountCatalogBook(db, { accountId, language }),
    readWallet(tx, accountId),
  ]);
  return {
    accountId,
    timeZone,
    userId,
    language,
    shops: 'all',
    discountBp,
    packageName,
    book,
    today: dayIn(timeZone, now()),
    priced,
    thumbHost: config.thumbsUrl,
  };
};

/** Builds the scope. The catalog belongs to the operator and is the same for every shop. */
export const catalogScope = (actor: Actor, services: Services): Promise<CatalogScope> =>
  readAsTenant(services.db, actor.accountId, (tx) => scopeFor(actor, services, tx));

/** Returns the calculated values of every product (`factsJson`) as an SQL record set. */
const facts = (
  { book, discountBp, today, priced, thumbHost }: CatalogScope,
  values: Readonly<Record<string, unknown>>,
): RawBuilder<unknown> => {
  const json = factsJson(book, { discountBp, delivery: deliveryOf(values), today, priced, thumbHost });
  return sql`jsonb_to_recordset(${json}::jsonb) as facts (
    id uuid, picture_url text, hex text, hexes text, from_cents bigint, variants int, colors int, sizes text,
      stock text, late_bp int, reprint_bp int, delivered_cents bigint, product_cents bigint,
    shipping_cents bigint, duty_cents bigint, line text, arrives_from text, arrives_to text, arrives_days int,
      prices jsonb)`;
};

/** Base products with their cost for this account at the destination, by the function that charges orders. */
const baseProducts = listSource({
  resource: catalog,
  table: 'catalog',
  right: 'catalog.view',
  scope: catalogScope,
  rows: (scope: CatalogScope, values) => sql`(
    select ${scope.accountId}::uuid as account_id, ${deliveryOf(values)?.country ?? null}::text as deliver_to, facts.*,
      coalesce(bases.translations -> ${scope.language}::text ->> 'name', bases.name) as name,
      concat_ws(' ', bases.name, bases.translations -> 'vi' ->> 'name') as names,
      bases.sku_prefix, bases.drawing, bases.product_type, bases.brand,
      bases.provider, providers.country as made_in, bases.print_method, bases.production_days_min,
        bases.production_days_max,
      bases.is_new, bases.created_at,
      exists (select from favorites where favorites.account_id = ${scope.accountId}
        and favorites.user_id = ${scope.userId}
        and favorites.base_id = bases.id) as favorite
    from ${facts(scope, values)}
    join base_products as bases on bases.id = facts.id
    left join providers on providers.name = bases.provider)`,
  visible: everyRow,
  columns: {},
  order: { name: sql`plain_letters(name)` },
  search: searchIn(
    sql`concat_ws(' ', names, sku_prefix, (select string_agg(sku, ' ') from variants where base_id = catalog.id))`,
  ),
  exports: { text: {}, lines: catalogFileLines, inEveryShop: true },
});

export const catalogSource = {
  ...baseProducts,
  override: {
    fileScope: (requester: FileRequester, services: Services, tx: Tx) =>
      scopeFor(requester, services, tx, true),
  },
};
