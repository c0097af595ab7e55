import type { FastifyInstance, InjectOptions } from 'fastify';
import { insertRows } from '../../../server/database/insertRows.ts';
import { hashPassword } from '../../../server/auth/passwords.ts';
import type { Services } from '../../../server/services/services.ts';
import { ownerDb } from '../database/ownerDb.ts';

/** A seller with a shop, signed in to it. */
export interface Seller {
  accountId: string;
  userId: string;
  shopId: string;
  email: string;
  password: string;
}

export interface SellerOptions {
  email?: string;
  /** 1 prepaid, 2 postpaid. */
  typePay?: 1 | 2;
  balanceCents?: number;
  creditLimitCents?: number;
  prefix?: string;
}

const password = 'correct horse 7';
let passwordHash: Promise<string> | undefined;

/** Hashes the password of all sellers once per worker: hashing is slow on purpose. */
const hashOnce = (): Promise<string> => (passwordHash ??= hashPassword(password));

/** Enters the seller's opening balance into the ledger too, as the database requires. */
const enterOpening = (services: Services, accountId: string, cents: number): Promise<void> =>
  insertRows(
    ownerDb(services),
    'ledger_entries',
    [
      { side: 'wallet', amount_cents: cents, balance_after_cents: cents },
      { side: 'house', amount_cents: -cents, balance_after_cents: null },
    ].map((entry) => ({
      ...entry,
      account_id: accountId,
      transfer_id: accountId,
      kind: 'adjustment',
      reference: 'opening',
    })),
  );

/** Creates an account with one user, one shop and a wallet. */
export const buildSeller = async (services: Services, options: SellerOptions = {}): Promise<Seller> => {
  const db = ownerDb(services);
  const {
    email = 'seller@example.test',
    typePay = 1,
    balanceCents = 100_000,
    creditLimitCents = 0,
    prefix = 'TS',
  } = options;
  await db
    .insertInto('packages')
    .values({ id: 'gold', name: 'Gold', discount_bp: 500 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id: accountId } = await db
    .insertInto('accounts')
    .values({
      name: email,
      package_id: 'gold',
      order_prefix: prefix,
      type_pay: typePay,
      debt_max_amount_cents: creditLimitCents,
      debt_max_day: 14,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: userId } = await db
    .insertInto('users')
    .values({
      account_id: accountId,
      email,
      full_name: 'Mai Anh',
      password_hash: await hashOnce(),
      owner: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: shopId } = await db
    .insertInto('shops')
    .values({ account_id: accountId, name: 'Lotus Tee Co.', phone_number: null, email: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('wallets')
    .values({ account_id: accountId, balance_cents: balanceCents, floor_cents: -creditLimitCents })
    .execute();
  if (balanceCents !== 0) await enterOpening(services, accountId, balanceCents);
  return { accountId, userId, shopId, email, password };
};

const sizes = ['S', 'M', 'L', '2XL'];

/**
 * Creates a tee and a mug that ship everywhere; SKUs `CT-BLK-S` … `CT-BLK-2XL` and `MUG11-WHT`. Returns the ids by
 * SKU.
 */
export const buildCatalog = async (services: Services): Promise<Map<string, string>> => {
  const db = ownerDb(services);
  const base = (sku: string, name: string, type: string) => ({
    sku_prefix: sku,
    name,
    product_type: type,
    drawing: type,
    brand: 'House',
    provider: 'Da Nang',
    print_method: 'DTG',
    production_days_min: 2,
    production_days_max: 4,
  });
  await db
    .insertInto('providers')
    .values({ name: 'Da Nang', city: 'Da Nang', country: 'VN' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [tee, mug] = await db
    .insertInto('base_products')
    .values([base('CT', 'Classic Tee', 'tee'), base('MUG11', 'Ceramic Mug 11 oz', 'mug')])
    .returning('id')
    .execute();
  if (!tee || !mug) throw new Error('Two products were asked for');
  const variants = await db
    .insertInto('variants')
    .values([
      ...sizes.map((size, position) => ({
        base_id: tee.id,
        sku: `CT-BLK-${size}`,
        color: 'Black',
        hex: '1E1C19',
        size,
        weight_g: 180,
        base_cents: 900,
        position,
      })),
      {
        base_id: mug.id,
        sku: 'MUG11-WHT',
        color: 'White',
        hex: 'FFFFFF',
        size: '11 oz',
        weight_g: 350,
        base_cents: 500,
        position: 0,
      },
    ])
    .returning(['id', 'sku'])
    .execute();
  const area = { width_px: 3600, height_px: 4800, width_in: 12, height_in: 16, print_cents: 450 };
  await db
    .insertInto('print_areas')
    .values([
      { base_id: tee.id, position: 'front', ...area },
      { base_id: tee.id, position: 'back', ...area },
      { base_id: mug.id, position: 'wrap', ...area, print_cents: 0 },
    ])
    .execute();
  const rate = { country: '*', first_cents: 599, additional_cents: 250, days_min: 4, days_max: 8 };
  await db
    .insertInto('ship_rates')
    .values(
      ['tee', 'mug'].flatMap((type) => [
        { product_type: type, line: 'usps' as const, ...rate },
        { product_type: type, line: 'epacket' as const, ...rate, first_cents: 799 },
      ]),
    )
    .execute();
  return new Map(variants.map(({ id, sku }) => [sku, id]));
};

/** Creates a design of the seller's library, without its file. */
export const buildDesign = async (
  services: Services,
  accountId: string,
  fileName = 'lotus.png',
): Promise<string> => {
  const { id } = await ownerDb(services)
    .insertInto('designs')
    .values({
      account_id: accountId,
      file_name: fileName,
      object_key: `test/${fileName}`,
      mime_type: 'image/png',
      width_px: 3600,
      height_px: 4800,
      bytes: 1000,
      hash: fileName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Calls the API as this seller, with a token of their shop. */
export const signIn = async (app: FastifyInstance, seller: Seller) => {
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ) =>
    app.inject({ method, url: `/v1${url}`, headers, ...(body && { payload: body }) } satisfies InjectOptions);
  const { email, password: secret, shopId } = seller;
  const { access_token: account } = (await send('POST', '/auth/sign-in', { email, password: secret })).json();
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const { access_token: shop } = (
    await send('POST', '/auth/shop-access-token', { shop_id: shopId }, bearer(account))
  ).json();
  const call: typeof send = (method, url, body, headers) =>
    send(method, url, body, { ...bearer(shop), ...headers });
  return Object.assign(call, { token: shop as string, accountToken: account as string });
};

export type Call = Awaited<ReturnType<typeof signIn>>;
