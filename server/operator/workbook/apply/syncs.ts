import { sql, type RawBuilder } from 'kysely';
import type { Sync } from './sync.ts';

/** Names in both languages; the Vietnamese one is the English one if it is missing. */
const labels = sql`jsonb_build_object('en', name, 'vi', coalesce(name_vi, name))`;

const codes = (table: RawBuilder<unknown>, columns = sql``): RawBuilder<unknown> =>
  sql`select n, n - 1 as position, code, ${labels} as labels ${columns} from ${table}`;

const inactive = { set: sql`is_active = false`, where: sql`t.is_active` };

const vocabularySyncs = {
  product_groups: {
    table: 'product_groups',
    keys: ['code'],
    columns: ['labels', 'drawing'],
    quiet: ['position'],
    source: codes(sql`staged_product_groups`, sql`, coalesce(drawing, 'tee') as drawing`),
  },
  print_positions: {
    table: 'print_positions',
    keys: ['code'],
    columns: ['labels'],
    quiet: ['position'],
    source: codes(sql`staged_print_positions`),
  },
  shipping_lines: {
    table: 'shipping_lines',
    keys: ['code'],
    columns: [
      'labels',
      'carrier',
      'tracking_url',
      'reaches_post_boxes',
      'reaches_military',
      'aliases',
      'is_active',
    ],
    quiet: ['position'],
    source: codes(
      sql`staged_shipping_lines`,
      sql`, carrier, coalesce(tracking_url, '') as tracking_url, coalesce(post_boxes, true) as reaches_post_boxes,
        coalesce(military, true) as reaches_military, coalesce(aliases, '{}') as aliases, true as is_active`,
    ),
    retire: inactive,
  },
  topup_methods: {
    table: 'topup_methods',
    keys: ['code'],
    columns: ['labels', 'kind', 'fee_bp', 'min_cents', 'max_cents', 'is_active'],
    quiet: ['position'],
    source: codes(
      sql`staged_topup_methods`,
      sql`, kind, coalesce(fee, 0) as fee_bp, coalesce(min, 100) as min_cents, coalesce(max, 10000000) as max_cents,
        true as is_active`,
    ),
    retire: inactive,
  },
} as const satisfies Record<string, Sync>;

const placeSyncs = {
  facilities: {
    table: 'providers',
    keys: ['name'],
    columns: ['city', 'country', 'time_zone', 'cut_off'],
    quiet: ['position'],
    source: sql`select n, n - 1 as position, name, coalesce(city, '') as city, country,
      coalesce(time_zone, (select coalesce(settings ->> 'time_zone', 'Asia/Ho_Chi_Minh') from operator_settings))
        as time_zone, coalesce(cut_off, '23:59'::time) as cut_off from staged_facilities`,
    // Products that are no longer sold still name theirs.
    within: sql`not exists (select from base_products where provider = t.name)`,
  },
  facility_holidays: {
    table: 'facility_holidays',
    keys: ['provider_id', 'day'],
    columns: ['name'],
    source: sql`select n, providers.id as provider_id, day, coalesce(staged.name, '') as name
      from staged_facility_holidays as staged join providers on providers.name = facility`,
  },
} as const satisfies Record<string, Sync>;

/** Picture files of a base product as keys of the object storage, in the order of the cell. */
const pictureKeys = sql`array(
  select key from unnest(staged.pictures) with ordinality as file (name, place)
  join staged_picture_keys as known on known.name = lower(file.name) order by place)`;

const textsByLanguage = sql`jsonb_strip_nulls(jsonb_build_object('name', staged.name_vi, 'description', description_vi))`;

const productSyncs = {
  bases: {
    table: 'base_products',
    keys: ['sku_prefix'],
    columns: [
      'name',
      'product_type',
      'drawing',
      'brand',
      'provider',
      'print_method',
      'production_days_min',
      'production_days_max',
      'description',
      'is_new',
      'status',
      'size_chart',
      'care',
      'translations',
      'hs_code',
      'origin_country',
      'safety',
      'pictures',
    ],
    quiet: ['position'],
    newColumns: ['id', 'created_at'],
    source: sql`select staged.n, staged.n - 1 as position, coalesce(ids.id, uuidv7()) as id,
        coalesce(ids.created_at, now()) as created_at, staged.sku as sku_prefix, staged.name, "group" as product_type,
        coalesce(staged.drawing, groups.drawing, 'tee') as drawing, brand, facility as provider,
        print_method, days_min as production_days_min, days_max as production_days_max,
        coalesce(description, '') as description, coalesce(is_new, false) as is_new, 'active' as status,
        size_chart::jsonb as size_chart, coalesce(care, '{}') as care,
        case when ${textsByLanguage} = '{}' then '{}'::jsonb else jsonb_build_object('vi', ${textsByLanguage}) end
          as translations, coalesce(hs_code, '') as hs_code, origin_country,
        jsonb_strip_nulls(jsonb_build_object('en', safety, 'vi', safety_vi)) as safety, ${pictureKeys} as pictures
      from staged_bases as staged
      left join staged_product_groups as groups on groups.code = staged."group"
      left join staged_ids as ids on ids.is_base and ids.sku = staged.sku`,
    retire: { set: sql`status = 'inactive'`, where: sql`t.status = 'active'` },
  },
  print_areas: {
    table: 'print_areas',
    keys: ['base_id', 'position'],
    columns: ['width_px', 'height_px', 'width_in', 'height_in', 'print_cents', 'left_bp', 'top_bp'],
    source: sql`select n, bases.id as base_id, staged.position, round(width * coalesce(dpi, 300))::int as width_px,
        round(height * coalesce(dpi, 300))::int as height_px, width as width_in, height as height_in,
        price as print_cents, "left" as left_bp, "top" as top_bp
      from staged_print_areas as staged join base_products as bases on bases.sku_prefix = base`,
    // What is printed already may be of a product that is no longer sold.
    within: sql`exists (select from base_products where id = t.base_id and status = 'active')`,
  },
  variants: {
    table: 'variants',
    keys: ['sku'],
    columns: ['base_id', 'color', 'hex', 'size', 'weight_g', 'base_cents', 'gtin', 'is_active'],
    quiet: ['position'],
    newColumns: ['id', 'stock'],
    source: sql`select n, coalesce(ids.id, uuidv7()) as id, staged.sku, bases.id as base_id,
        row_number() over (partition by base order by n) - 1 as position, coalesce(color, '') as color,
        coalesce(hex, '#FFFFFF') as hex, coalesce(size, '') as size, weight as weight_g, price as base_cents,
        coalesce(gtin, '') as gtin, true as is_active,
        case when coalesce(staged.stock, 'in') !~ '^\\d' then coalesce(staged.stock, 'in')
          when staged.stock::int = 0 then 'out' when staged.stock::int <= 10 then 'at_risk' else 'in' end as stock
      from staged_variants as staged join base_products as bases on bases.sku_prefix = base
      left join staged_ids as ids on not ids.is_base and ids.sku = staged.sku`,
    retire: { set: sql`is_active = false, stock = 'out'`, where: sql`t.is_active` },
  },
} as const satisfies Record<string, Sync>;

const moneySyncs = {
  rates: {
    table: 'ship_rates',
    keys: ['product_type', 'line', 'origin', 'country'],
    columns: [
      'first_cents',
      'additional_cents',
      'surcharge_cents',
      'surcharge_labels',
      'surcharge_kind',
      'days_min',
      'days_max',
    ],
    source: sql`select * from staged_ship_rates`,
  },
  packages: {
    table: 'packages',
    keys: ['id'],
    columns: ['name', 'discount_bp', 'storage_gb', 'from_orders'],
    source: sql`select n, code as id, name, discount as discount_bp, coalesce(storage_gb, 10) as storage_gb, from_orders
      from staged_packages`,
  },
  payees: {
    table: 'payees',
    keys: ['method'],
    columns: ['holder', 'address', 'bank_name', 'bank_bin'],
    touch: sql`updated_at = now()`,
    source: sql`select n, method, holder, address, bank_name, bank_bin from staged_payees`,
  },
  seller_prices: {
    table: 'seller_prices',
    keys: ['account_id', 'variant_id'],
    columns: ['base_cents'],
    source: sql`select n, users.account_id, variants.id as variant_id, price as base_cents
      from staged_seller_prices as staged join variants on variants.sku = staged.sku
      join users on lower(users.email) = seller and users.owner`,
  },
} as const satisfies Record<string, Sync>;

/** How each sheet becomes a table, in an order in which rows find what they refer to. */
export const sheetSyncs = { ...vocabularySyncs, ...placeSyncs, ...productSyncs, ...moneySyncs };

export type SyncedSheet = keyof typeof sheetSyncs;
