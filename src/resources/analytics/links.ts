import { countedOrders } from '../../../contract/analytics/figures.ts';
import type { Span } from '../../../contract/analytics/spans.ts';
import { filteredPath } from '../../../contract/pagePaths.ts';

/** The list of the orders that a figure of these days counts; `more` narrows it to those of a bar or a row. */
export const ordersPath = (span: Span, more: object = {}): string =>
  filteredPath('orders', countedOrders(span, more));

/** The ledger's refunds of these days. */
export const refundsPath = ({ start_date, end_date }: Span): string =>
  filteredPath('balances', { kind: ['refund'], start_date, end_date });
