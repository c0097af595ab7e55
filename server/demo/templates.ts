import { sql } from 'kysely';
import type { ImportCounts } from '../../contract/imports/calls.ts';
import type { ColumnChanges } from '../../contract/imports/changes.ts';
import { type FieldValues, type ImportField, toStored } from '../../contract/imports/fields.ts';
import type { ImportLayoutName } from '../../contract/imports/layouts/layout.ts';
import type { ValueMap } from '../../contract/imports/templates.ts';
import { readyTemplates } from '../../contract/templates/ready.ts';
import { insertRows } from '../database/insertRows.ts';
import type { Tx } from '../database/tenant.ts';
import { dayMs } from './orders/clock.ts';
import type { SampleOrder, SampleShop } from './orders/sampleOrders.ts';
import { type Random, seededRandom } from './random.ts';
import type { DemoSeller } from './sellers.ts';

/** Seed of a separate random source, so that no other sample changes. */
const seed = 20_260_220;

const hourMs = 60 * 60 * 1000;
const iso = (at: number): string => new Date(at).toISOString();

/** A template of a sample seller. `file`: name of its last file, and columns that the file lacked; none if unused. */
interface SampleTemplate {
  name: string;
  layout: ImportLayoutName | null;
  columns: Readonly<Partial<Record<string, ImportField | null>>>;
  values: ValueMap;
  changes: ColumnChanges;
  /** Shop that it is for; null for all. */
  shop: 'first' | null;
  file: { name: string; without: readonly string[] } | null;
}

/** The sheet of an employee: their own headings, and order numbers without a prefix. */
const sheet: SampleTemplate = {
  name: 'Sheet của Hà',
  layout: null,
  columns: {
    'Mã đơn': 'order_number',
    'Khách hàng': 'recipient',
    'Địa chỉ': 'address1',
    'Thành phố': 'city',
    Bang: 'region',
    'Mã bưu chính': 'postcode',
    Nước: 'country',
    Gửi: 'shipping_line',
    SKU: 'sku',
    SL: 'quantity',
    'Lời nhắn': 'gift_message',
    'Người nhập': null,
  },
  values: {
    country: { 'Mỹ quốc': 'US', 'Anh quốc': 'GB', 'Đức quốc': 'DE', '': 'US' },
    shipping_line: { Nhanh: 'dhl', Thường: 'cheapest' },
  },
  changes: { '9': [{ kind: 'digits', text: '' }] },
  shop: 'first',
  file: { name: 'don-hang-ha.csv', without: ['Lời nhắn'] },
};

const etsy: SampleTemplate = {
  name: 'Etsy, weekly export',
  layout: 'etsy',
  columns: {
    'Order ID': 'order_number',
    'Ship Name': 'recipient',
    'Ship Address1': 'address1',
    'Ship Address2': 'address2',
    'Ship City': 'city',
    'Ship State': 'region',
    'Ship Zipcode': 'postcode',
    'Ship Country': 'country',
    Variations: 'variations',
    SKU: 'sku',
    Quantity: 'quantity',
    'Sale Date': null,
    Price: null,
  },
  values: {
    country: { Deutschland: 'DE', 'Viet Nam': 'VN', 'U.S.A.': 'US' },
    color: { 'Heather Navy': 'Navy' },
  },
  changes: {},
  shop: null,
  file: { name: 'EtsySoldOrderItems.csv', without: [] },
};

const tiktokColumns = (): SampleTemplate['columns'] => {
  const ready = readyTemplates([]).find(({ layout }) => layout === 'tiktok');
  const fields = new Map(
    Object.entries(ready?.mapping ?? {}).map(([field, column]) => [column, field as ImportField]),
  );
  return Object.fromEntries((ready?.header ?? []).map((name, column) => [name, fields.get(column) ?? null]));
};

const tiktok = (): SampleTemplate => ({
  name: 'TikTok Shop, VN team',
  layout: 'tiktok',
  columns: tiktokColumns(),
  values: {},
  changes: {},
  shop: null,
  file: null,
});

/** Groups orders whose files came within the same two hours, the busiest first; each order is in one group. */
const filesOf = (orders: readonly SampleOrder[], shopId: string, now: number): SampleOrder[][] => {
  const fromFiles = orders.filter(
    ({ shopId: shop, draft, createdAt, resendOf }) =>
      shop === shopId &&
      draft.source === 'csv' &&
      draft.order_number &&
      resendOf === null &&
      createdAt > now - 9 * dayMs,
  );
  return [
    ...Map.groupBy(fromFiles, ({ createdAt }) => Math.floor(createdAt / (2 * hourMs))).values(),
  ].toSorted((a, b) => b.length - a.length);
};

/** Returns the values of an order's first item in a file. */
const valuesOf = ({ draft, built }: SampleOrder): FieldValues => ({
  order_number: draft.order_number ?? '',
  recipient: draft.recipient,
  address1: draft.address1,
  address2: draft.address2 ?? '',
  city: draft.city,
  region: draft.region ?? '',
  postcode: draft.postcode ?? '',
  country: draft.country,
  shipping_line: draft.shipping_line,
  gift_message: draft.gift_message ?? '',
  sku: built.items[0]?.variant.sku ?? '',
  quantity: String(built.items[0]?.quantity ?? 1),
});

const noCounts: ImportCounts = {
  rows: 0,
  orders: 0,
  ready_orders: 0,
  errors: 0,
  warnings: 0,
  duplicates: 0,
  existing_orders: 0,
  updatable_orders: 0,
  fixed: 0,
  personalized: 0,
  cost_cents: 0,
};

/** Owner of the samples. */
interface Owner {
  accountId: string;
  userId: string;
  seller: Pick<DemoSeller, 'prefix'>;
  now: number;
}

interface FillContext {
  random: Random;
  tx: Tx;
  input: Owner;
  shop: SampleShop;
}

/** Returns the columns of a template's last file, their mapping, and up to three sample values of each. */
const columnsOfFile = (
  columns: SampleTemplate['columns'],
  missingColumns: readonly string[],
  orders: readonly SampleOrder[],
) => {
  const header = Object.keys(columns).filter((name) => !missingColumns.includes(name));
  const mapping = Object.fromEntries(
    header.flatMap((name, column) => (columns[name] ? [[columns[name], column]] : [])),
  );
  const rows = orders.map(valuesOf);
  const samples = header.map((name) =>
    [...new Set(rows.map((row) => (columns[name] ? (row[columns[name]] ?? '') : '')))]
      .filter(Boolean)
      .slice(0, 3),
  );
  const matchedBy = Object.fromEntries(Object.keys(mapping).map((field) => [field, 'template']));
  return { header, mapping, samples, matched_by: matchedBy };
};

/** Returns the counts of a finished import in which every row became an order. */
const countsOf = (orders: readonly SampleOrder[]) => {
  const count = orders.length;
  const cost = orders.reduce((sum, { built }) => sum + built.cost.total_cents, 0);
  return {
    counts: { ...noCounts, rows: count, orders: count, ready_orders: count, cost_cents: cost },
    rows_total: count,
    rows_done: count,
    created_count: count,
  };
};

/** Writes the rows of an import and marks their orders as made by it. */
const writeImportRows = async (
  { tx, input: { accountId } }: FillContext,
  importId: string,
  orders: readonly SampleOrder[],
): Promise<void> => {
  await insertRows(
    tx,
    'import_rows',
    orders.map((order, index) => ({
      account_id: accountId,
      import_id: importId,
      group_no: index + 2,
      row_no: index + 2,
      cells: toStored(valuesOf(order)),
      cost_cents: order.built.cost.total_cents,
    })),
  );
  const orderIds = orders.map((order) => order.id);
  await sql`
    update orders set import_id = ${importId}
    where account_id = ${accountId} and id = any(${orderIds}::uuid[])`.execute(tx);
};

/** Writes the import that made these orders with a template, as it is stored when it is done. */
const writeImport = async (
  input: FillContext,
  template: SampleTemplate & { id: string },
  orders: readonly SampleOrder[],
): Promise<void> => {
  const {
    random,
    tx,
    input: { accountId, userId },
    shop,
  } = input;
  const { file, columns } = template;
  const [first] = orders;
  if (!file || !first) return;
  const { createdAt: at } = first;
  const id = random.id(at);
  await insertRows(tx, 'imports', [
    {
      account_id: accountId,
      id,
      shop_id: shop.id,
      user_id: userId,
      file_name: file.name,
      object_key: `imports/${accountId}/${id}`,
      bytes: orders.length * 160,
      status: 'done',
      layout: template.layout,
      encoding: 'utf-8',
      ...columnsOfFile(columns, file.without, orders),
      template_id: template.id,
      template_name: template.name,
      value_map: template.values,
      column_changes: template.changes,
      source: 'csv',
      ...countsOf(orders),
      created_at: iso(at),
      started_at: iso(at),
      finished_at: iso(Math.max(...orders.map(({ createdAt }) => createdAt))),
    },
  ]);
  await writeImportRows(input, id, orders);
};

/** Writes the templates of a sample seller, and the last files of some of them. */
export const fillTemplates = async (
  tx: Tx,
  input: Owner,
  shops: readonly SampleShop[],
  orders: readonly SampleOrder[],
): Promise<void> => {
  const { accountId, userId, seller, now } = input;
  const [shop] = shops;
  if (!shop) return;
  const random = seededRandom(seed + seller.prefix.charCodeAt(0));
  const files = filesOf(orders, shop.id, now);
  const samples = seller.prefix === 'LP' ? [etsy, sheet, tiktok()] : [etsy];
  const newTemplates = samples.map((template) => ({ ...template, id: random.id(now - 30 * dayMs) }));
  await insertRows(
    tx,
    'import_templates',
    newTemplates.map(({ id, name, layout, columns, values, changes, shop: shopChoice }) => ({
      account_id: accountId,
      id,
      user_id: userId,
      name,
      layout,
      header: Object.keys(columns),
      mapping: Object.fromEntries(
        Object.values(columns).flatMap((field, column) => (field ? [[field, column]] : [])),
      ),
      value_map: values,
      changes,
      shop_id: shopChoice === 'first' ? shop.id : null,
      is_default: shopChoice === 'first',
      created_at: iso(now - 30 * dayMs),
      updated_at: iso(now - 12 * dayMs),
    })),
  );
  for (const [index, template] of newTemplates.entries())
    await writeImport({ random, tx, input, shop }, template, files[index] ?? []);
};
