import type { LineQuote } from '../../../../contract/orders/lineChange.ts';
import { quoteLines, type LinePrice, type LinePrices } from '../../../../contract/orders/lineSums.ts';
import { offeredCodes } from '../../../../contract/vocabularies/codes.ts';
import { lineDeliversTo } from '../../../../contract/orders/address/postBoxes.ts';
import { readWallet } from '../../money/wallet.ts';
import { countBilled } from './billed.ts';
import { splitByRule, readBulk, countRefusal, type BulkOrder } from '../locking.ts';
import type { BuiltOrder } from '../write/build.ts';
import { itemsByOrder, type StoredItem } from '../write/items.ts';
import { priceStored } from '../write/reprice.ts';
import type { OrderWork } from '../work.ts';

const chunk = 1000;

const priceOf = ({ items, cost }: BuiltOrder): LinePrice => ({
  total_cents: cost.total_cents,
  days_min: Math.max(...items.map(({ rate }) => rate.days_min)),
  days_max: Math.max(...items.map(({ rate }) => rate.days_max)),
});

/** Prices an order on each line. Its current line costs the stored amount, since choosing it changes nothing. */
const pricesOf = (
  work: OrderWork,
  order: BulkOrder,
  items: readonly StoredItem[],
  discountBp: number,
): LinePrices | 'order_unmatched' => {
  const { total_cents: storedCents } = order;
  if (storedCents === null) return 'order_unmatched';
  const prices = new Map<string, LinePrice>();
  const closedLines = new Set<string>();
  const { shipping_lines: entries } = work.book.operator.vocabularies;
  for (const line of offeredCodes(entries)) {
    const built = priceStored(work, { ...order, shipping_line: line }, items, discountBp);
    if (built === 'order_unmatched') return built;
    if (built === 'no_rate') continue;
    if (!lineDeliversTo(line, order, entries)) {
      closedLines.add(line);
      continue;
    }
    const price = priceOf(built);
    prices.set(line, line === order.shipping_line ? { ...price, total_cents: storedCents } : price);
  }
  return { shipping_line: order.shipping_line, total_cents: storedCents, prices, closed: closedLines };
};

/**
 * Handles POST /orders/line/quote: returns what the selection would cost on each line, and how many orders cannot
 * change.
 */
export const quoteLine = async (work: OrderWork, ids: readonly string[]): Promise<LineQuote> => {
  const wallet = await readWallet(work.tx, work.accountId);
  const { orders, refused } = await splitByRule(work, 'edit_line', await readBulk(work, ids), ids);
  const linePrices: LinePrices[] = [];
  for (let start = 0; start < orders.length; start += chunk) {
    const chunkOrders = orders.slice(start, start + chunk);
    const items = await itemsByOrder(
      work,
      chunkOrders.map((order) => order.id),
    );
    for (const order of chunkOrders) {
      const prices = pricesOf(work, order, items.get(order.id) ?? [], wallet.discount_bp);
      if (prices === 'order_unmatched') countRefusal(refused, prices);
      else linePrices.push(prices);
    }
  }
  const billedCount = await countBilled(
    work,
    orders.map((order) => order.id),
  );
  return {
    ...quoteLines(linePrices, offeredCodes(work.book.operator.vocabularies.shipping_lines)),
    billed: billedCount,
    refused,
  };
};
