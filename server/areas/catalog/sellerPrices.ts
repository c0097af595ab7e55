import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables/tables.ts';

/** Prices agreed with an account in cents, by variant. */
export type AccountPrices = ReadonlyMap<string, number>;

/** Agreed prices by account. There are few, and they belong to the version that they are read with. */
export type SellerPrices = ReadonlyMap<string, AccountPrices>;

/** Reads all prices agreed with single sellers. */
export const readSellerPrices = async (db: Kysely<Database>): Promise<SellerPrices> => {
  const rows = await db.selectFrom('seller_prices').selectAll().execute();
  const byAccount = Map.groupBy(rows, ({ account_id: accountId }) => accountId);
  return new Map(
    [...byAccount].map(([accountId, ofAccount]) => [
      accountId,
      new Map(ofAccount.map(({ variant_id: variant, base_cents: cents }) => [variant, cents])),
    ]),
  );
};

/**
 * Returns a function that gives each account its form of a book: the book itself without agreed prices, else one that
 * is made once.
 */
export const booksByAccount = <B extends object>(make: (book: B, prices: AccountPrices) => B) => {
  const cachedBooks = new WeakMap<B, Map<string, B>>();
  return (book: B, sellerPrices: SellerPrices, accountId: string): B => {
    const prices = sellerPrices.get(accountId);
    if (!prices) return book;
    const books = cachedBooks.get(book) ?? new Map<string, B>();
    cachedBooks.set(book, books);
    const accountBook = books.get(accountId) ?? make(book, prices);
    books.set(accountId, accountBook);
    return accountBook;
  };
};
