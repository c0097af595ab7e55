import type { PayQuote } from '../../../contract/orders/calls.ts';
import { costPartRows } from '../../components/table/costParts.ts';
import type { CostRow } from '../../components/table/CostTable.tsx';
import { formatCount, formatMoney, formatPercent } from '../../i18n/format.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** "7 × $4.50" where every one costs the same, else only how many. */
const times = (count: number, cents: number): string | undefined => {
  // "1 × $0.30" beside $0.30 says nothing.
  if (count === 1) return undefined;
  const each = cents / count;
  return Number.isInteger(each) ? `${formatCount(count)} × ${formatMoney(each)}` : formatCount(count);
};

/**
 * The cost parts of a quote, each with how it was counted.
 * @param line shipping line of the order when it is a single one
 */
export const costRows = (quote: PayQuote, translate: Translate, line?: string): CostRow[] => {
  const { cost, package: level } = quote;
  return costPartRows(cost, translate, translate('orders.cost.discount', { package: level.name }), {
    base: translate('orders.items.pieces', { smart_count: quote.pieces }),
    extra_print: quote.extra_prints > 0 && times(quote.extra_prints, cost.extra_print_cents),
    shipping: line
      ? translate(`resources.orders.choices.shipping_line.${line}`)
      : translate('pay.lines', { smart_count: quote.lines }),
    handling: quote.orders > 0 && times(quote.orders, cost.handling_cents),
    discount: translate('pay.discount_of', { percent: formatPercent(level.discount_bp / 10_000) }),
  });
};
