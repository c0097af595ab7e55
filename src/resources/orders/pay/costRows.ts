import type { PayQuote } from '../../../../contract/orders/calls.ts';
import type { CostRow } from '../../../components/CostTable.tsx';
import { formatCount, formatMoney, formatPercent } from '../../../i18n/format.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** "7 × $4.50" where every one costs the same, else only how many. */
const times = (count: number, cents: number): string => {
  const each = cents / count;
  return Number.isInteger(each) ? `${formatCount(count)} × ${formatMoney(each)}` : formatCount(count);
};

/** The cost parts of a quote in the order of look §6 "Pay"; what costs nothing is left out, but for base and shipping. */
export const costRows = (quote: PayQuote, translate: Translate): CostRow[] => {
  const { cost, package: level } = quote;
  const rows: CostRow[] = [
    {
      key: 'base',
      label: translate('orders.cost.base'),
      detail: translate('orders.items.pieces', { smart_count: quote.pieces }),
      cents: cost.base_cents,
    },
    {
      key: 'extra_print',
      label: translate('orders.cost.extra_print'),
      detail: quote.extra_prints > 0 && times(quote.extra_prints, cost.extra_print_cents),
      cents: cost.extra_print_cents,
    },
    {
      key: 'shipping',
      label: translate('orders.cost.shipping'),
      detail: translate('pay.lines', { smart_count: quote.lines }),
      cents: cost.shipping_cents,
    },
    {
      key: 'handling',
      label: translate('orders.cost.handling'),
      detail: quote.orders > 0 && times(quote.orders, cost.handling_cents),
      cents: cost.handling_cents,
    },
    { key: 'surcharge', label: translate('orders.cost.surcharge'), cents: cost.surcharge_cents },
    {
      key: 'discount',
      label: translate('orders.cost.discount', { package: level.name }),
      detail: translate('pay.discount_of', { percent: formatPercent(level.discount_bp / 10_000) }),
      cents: -cost.discount_cents,
    },
  ];
  return rows.filter(({ key, cents }) => cents !== 0 || key === 'base' || key === 'shipping');
};
