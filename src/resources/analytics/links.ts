import { countedOrders } from '../../../contract/analytics/figures.ts';
import type { Span } from '../../../contract/analytics/spans.ts';
import { filteredPath } from '../../../contract/pagePaths.ts';

/** Returns the path of the list of orders that a figure counts; `filter` narrows it to those of a bar or a row. */
export const ordersPath = (span: Span, filter: object = {}): string =>
  filteredPath('orders', countedOrders(span, filter));

/** Returns the path of the ledger's refunds of these days. */
export const refundsPath = ({ start_date, end_date }: Span): string =>
  filteredPath('balances', { kind: ['refund'], start_date, end_date });
