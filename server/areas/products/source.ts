import { sql, type RawBuilder } from 'kysely';
import { products, type ProductState } from '../../../contract/products/products.ts';
import { byShop } from '../../lists/byShop.ts';
import { scopeOf, type Scope } from '../../lists/scope.ts';
import { indexedSearch } from '../../lists/search.ts';
import { listSource } from '../../lists/source.ts';
import { picturesAtHand, type ItemPictures } from '../orders/read/pictures.ts';

/** Tenant of the products, and names of their pictures. */
export interface ProductScope extends Scope {
  pictures: ItemPictures;
}

const ofVariants = <V>(expression: RawBuilder<unknown>): RawBuilder<V> => sql<V>`(
  select ${expression} from listings where listings.account_id = products.account_id
    and listings.product_id = products.id)`;

/** Picture of the first matched variant, as `pictureWith` (orders/write/build.ts) builds it. */
const picture = sql<string | null>`(
  select concat_ws(':', base_products.drawing, variants.hex, listings.prints -> 0 ->> 'design_id',
    case when listings.prints -> 0 ->> 'design_id' is not null then listings.prints -> 0 ->> 'position' end,
    case when listings.prints -> 0 ->> 'design_id' is not null then variants.id::text end)
  from listings
  join variants on variants.id = listings.variant_id
  join base_products on base_products.id = variants.base_id
  where listings.account_id = products.account_id and listings.product_id = products.id
  order by listings.prints = '[]', listings.id limit 1)`;

const lacksMatch = sql`exists (
  select from listings where listings.account_id = products.account_id and listings.product_id = products.id
    and not listings.matched)`;

/** A condition per state, so that an index serves each. */
const inState: Record<ProductState, RawBuilder<boolean>> = {
  inactive: sql`not products.active`,
  'needs-match': sql`(products.active and ${lacksMatch})`,
  matched: sql`(products.active and not ${lacksMatch})`,
};

/** Products of the shops where the caller has the right of the call. */
export const productSource = listSource({
  resource: products,
  table: 'products',
  right: 'products.view',
  scope: async (actor, services): Promise<ProductScope> => ({
    ...scopeOf(actor),
    pictures: await picturesAtHand(services),
  }),
  visible: byShop,
  columns: {
    picture: () => picture,
    status: () => sql<ProductState>`(case when not products.active then 'inactive'
      when ${lacksMatch} then 'needs-match' else 'matched' end)`,
    matched: () => ofVariants<number>(sql`count(*) filter (where listings.matched)::int`),
    variants: () => ofVariants<number>(sql`count(*)::int`),
    used_at: () => ofVariants<string | null>(sql`max(listings.used_at)`),
  },
  customFilters: {
    status: (states: readonly ProductState[]) =>
      sql<boolean>`(${sql.join(
        states.map((state) => inState[state]),
        sql` or `,
      )})`,
  },
  display: { picture: (stored, { accountId, pictures }) => pictures.listPicture(accountId, stored) },
  order: { title: sql`lower(products.title)` },
  search: indexedSearch(),
});
