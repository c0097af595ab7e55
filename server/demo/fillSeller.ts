import type { RejectReason } from '../../contract/orders/rejectReasons.ts';
import { readPriceBook } from '../areas/catalog/priceBook.ts';
import type { PriceBook } from '../areas/catalog/priceBook.ts';
import { insertRows } from '../database/insertRows.ts';
import type { Tx } from '../database/tenant.ts';
import { sketch } from './designs/pictures.ts';
import { fillMembers } from './members.ts';
import { fillBooks, waitingRows, type Books } from './money/book.ts';
import { movementRows } from './money/topUps.ts';
import { moneySteps } from './money/steps.ts';
import { fillNotifications } from './notifications.ts';
import { dayMs, historyDays, paySessions } from './orders/clock.ts';
import { eventRows } from './orders/eventRows.ts';
import { queueOrders } from './orders/waitingOrders.ts';
import { holdCoarseOrders } from './orders/heldBack.ts';
import { sampleListings } from './orders/listings.ts';
import { firstCode } from '../areas/orders/write/codes.ts';
import { readCalendar } from '../calendar/operatorCalendar.ts';
import { sampleItemRows, sampleOrderRow, samplePackageRows, sampleEventRows } from './orders/orderRows.ts';
import { sampleProducts } from './orders/sampleProducts.ts';
import { sampleReason } from './orders/rejections.ts';
import { sampleOrders, type SampleOrder, type SampleShop } from './orders/sampleOrders.ts';
import { seededRandom, type Random } from './random.ts';
import { fillTemplates } from './templates.ts';
import { fillDocuments } from './money/documents.ts';
import { fillTickets } from './tickets/fillTickets.ts';
import type { SellerInput } from './sellerInput.ts';
import { demoPackages } from './sellers.ts';

const listingsPerShop = 70;
const waitingSeed = 38;
const iso = (at: number): string => new Date(at).toISOString();

const openShops = (random: Random, book: PriceBook, { seller, designs, now }: SellerInput): SampleShop[] =>
  seller.shops.map((shop) => ({
    ...shop,
    id: random.id(now - historyDays * dayMs),
    listings: sampleListings(random, book, designs, { prefix: shop.sku, count: listingsPerShop }),
    sessions: paySessions(random, now),
  }));

const writeAccount = async (
  tx: Tx,
  input: SellerInput,
  shops: readonly SampleShop[],
  orders: number,
  books: Books,
) => {
  const { seller, accountId, userId, passwordHash, now } = input;
  const createdAt = iso(now - (historyDays + 20) * dayMs);
  await insertRows(tx, 'accounts', [
    {
      id: accountId,
      name: seller.account,
      type_pay: seller.typePay,
      package_id: seller.package,
      debt_time: books.debtSince === null ? null : iso(books.debtSince),
      debt_max_day: seller.debtMaxDay,
      waiting_in_order: true,
      debt_max_amount_cents: seller.creditLimitCents,
      order_prefix: seller.prefix,
      referral_code: seller.referralCode,
      referred_by: input.referredBy,
      created_at: createdAt,
    },
  ]);
  await insertRows(tx, 'order_codes', [{ account_id: accountId, next_code: firstCode + orders }]);
  await insertRows(tx, 'users', [
    {
      id: userId,
      account_id: accountId,
      email: seller.email,
      full_name: seller.fullName,
      password_hash: passwordHash,
      owner: true,
      created_at: createdAt,
    },
  ]);
  await insertRows(tx, 'wallets', [
    {
      account_id: accountId,
      balance_cents: books.balance,
      floor_cents: -seller.creditLimitCents,
      next_bill: books.nextBill,
      next_transaction: books.nextTopUp,
    },
  ]);
  await insertRows(
    tx,
    'shops',
    shops.map(({ id, name, phone, email }) => ({
      account_id: accountId,
      id,
      name,
      phone_number: phone,
      email,
      created_at: createdAt,
    })),
  );
};

const writeLibrary = async (
  tx: Tx,
  { accountId, designs, now }: SellerInput,
  shops: readonly SampleShop[],
  orders: readonly SampleOrder[],
) => {
  await insertRows(
    tx,
    'designs',
    designs.map((design) => ({ account_id: accountId, ...design })),
  );
  const { products, variants } = sampleProducts(accountId, shops, orders, now);
  await insertRows(tx, 'products', products);
  await insertRows(tx, 'listings', variants);
};

const writeOrders = async (
  random: Random,
  tx: Tx,
  input: SellerInput,
  orders: readonly SampleOrder[],
  books: Books,
) => {
  const { seller, accountId, now } = input;
  const calendar = await readCalendar(tx);
  const codes = new Map(books.bills.map((bill) => [bill.id, bill.code]));
  const billOf = new Map(books.billOrders.map((line) => [line.order_id, codes.get(line.bill_id)]));
  const reasons = new Map(orders.map((order) => [order.id, sampleReason(random, order)]));
  const reasonOf = (order: SampleOrder): RejectReason => reasons.get(order.id) ?? 'trademark';
  await insertRows(
    tx,
    'orders',
    orders.map((order) => sampleOrderRow(accountId, order, reasonOf(order))),
  );
  await insertRows(
    tx,
    'order_items',
    orders.flatMap((order) => sampleItemRows(accountId, order)),
  );
  await insertRows(
    tx,
    'trackings',
    orders.flatMap((order) => samplePackageRows(accountId, order, calendar)),
  );
  await insertRows(
    tx,
    'tracking_events',
    orders.flatMap((order) => sampleEventRows(accountId, order)),
  );
  await insertRows(
    tx,
    'order_events',
    orders.flatMap((order) =>
      eventRows(random, accountId, {
        order,
        actor: seller.fullName,
        now,
        bill: billOf.get(order.id),
        provider: random.pick(['Da Nang', 'Dallas']),
        rejectReason: reasonOf(order),
      }),
    ),
  );
};

const writeMoney = async (tx: Tx, books: Books) => {
  await insertRows(tx, 'bills', books.bills);
  await insertRows(tx, 'bill_orders', books.billOrders);
  await insertRows(tx, 'transactions', books.topUps);
  await insertRows(tx, 'bank_movements', movementRows(books.topUps));
  await insertRows(tx, 'ledger_entries', books.entries);
};

/** Writes a sample seller with shops, designs, orders and money that adds up. The catalog must exist. */
export const fillSeller = async (random: Random, tx: Tx, input: SellerInput): Promise<void> => {
  const { seller, accountId, userId, now } = input;
  const book = await readPriceBook(tx);
  const shops = openShops(random, book, input);
  const discountBp = demoPackages.find((demoPackage) => demoPackage.id === seller.package)?.discount_bp ?? 0;
  const ordersInput = { seller, shops, book, discountBp, now, firstNumber: firstCode };
  const heldOrders = holdCoarseOrders(
    sampleOrders(random, ordersInput),
    input.designs.find(({ file_name: name }) => name === sketch.name),
    ordersInput,
  );
  const { orders, waiting: queue } = queueOrders(heldOrders, ordersInput);
  const bookkeeper = { random, waitingRandom: seededRandom(waitingSeed), seller, accountId, userId };
  const waitingOrders = queue.map(({ id, shopId, createdAt, built: { cost } }) => ({
    id,
    shopId,
    createdAt,
    cost,
  }));
  const books = fillBooks(bookkeeper, moneySteps(orders, now), waitingOrders, now);
  for (const bill of books.bills)
    if (bill.status === 'confirmed' && bill.due_at && bill.due_at <= iso(now)) bill.status = 'debt';
  await writeAccount(tx, input, shops, orders.length, books);
  await fillMembers(tx, input, shops);
  await writeLibrary(tx, input, shops, orders);
  await writeOrders(random, tx, input, orders, books);
  await writeMoney(tx, books);
  await fillDocuments(tx, accountId, books);
  await insertRows(tx, 'waiting_orders', waitingRows(bookkeeper, books, waitingOrders));
  await fillTickets(tx, input, shops);
  await fillNotifications(tx, input, shops);
  await fillTemplates(tx, input, shops, orders);
};
