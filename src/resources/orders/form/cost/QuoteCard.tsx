import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { type CostRow, CostTable } from '../../../../components/table/CostTable.tsx';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { formatDong, formatMoney, formatRate } from '../../../../i18n/format.ts';
import { codeOf, fieldErrorsOf } from '../../../../providers/http/httpError.ts';
import { useMay } from '../../../../providers/session/permissions.ts';
import { useRate } from '../../../../providers/useRate.ts';
import { useSession } from '../../../../providers/session/useSession.ts';
import { useProducts } from '../../../../workflows/items/catalog.ts';
import { FormCard } from '../FormCard.tsx';
import { type LiveQuote, useLiveQuote } from './quote.tsx';
import type { OrderValues } from '../values.ts';
import { codeLabel } from '../../../../i18n/codes.ts';
import { surchargeLabel } from '../../../../i18n/surchargeLabel.ts';

type Translate = ReturnType<typeof useTranslate>;

const detailText = (translate: Translate, quantity: number, cents: number): string =>
  translate('orderForm.quote.item', { quantity, amount: formatMoney(cents) });

const useItemRows = (rows: LiveQuote['rows']): CostRow[] => {
  const translate = useTranslate();
  const { data } = useProducts();
  const items = useWatch<OrderValues, 'items'>({ name: 'items' });
  return rows.flatMap(({ row, quantity, unit_cents, print_cents }) => {
    const name =
      data?.byVariant.get(items[row]?.variant_id ?? '')?.base.name ?? translate('orders.cost.base');
    const base = {
      key: `base${row}`,
      label: name,
      detail: detailText(translate, quantity, unit_cents),
      cents: quantity * unit_cents,
    };
    if (print_cents === 0) return [base];
    const prints = detailText(translate, quantity, print_cents);
    return [
      base,
      {
        key: `print${row}`,
        label: translate('orders.cost.extra_print'),
        detail: prints,
        cents: quantity * print_cents,
      },
    ];
  });
};

const useCostRows = ({ cost, rows, parcels = 1 }: LiveQuote): CostRow[] => {
  const translate = useTranslate();
  const plan = useSession()?.user.package?.name ?? '';
  const line = useWatch<OrderValues, 'shipping_line'>({ name: 'shipping_line' });
  const items = useItemRows(rows);
  if (!cost) return [];
  const lineName = codeLabel(translate, 'shipping_lines', line);
  const shipping =
    parcels > 1 ? translate('orderForm.quote.parcels', { line: lineName, smart_count: parcels }) : lineName;
  const parts: CostRow[] = [
    {
      key: 'shipping',
      label: translate('orders.cost.shipping'),
      detail: shipping,
      cents: cost.shipping_cents,
    },
    {
      key: 'surcharge',
      label: surchargeLabel(translate, cost.surcharge_labels),
      cents: cost.surcharge_cents,
    },
    {
      key: 'handling',
      label: translate('orders.cost.handling'),
      detail: translate('orderForm.quote.per_order'),
      cents: cost.handling_cents,
    },
    {
      key: 'discount',
      label: translate('orders.cost.discount', { package: plan }),
      cents: -cost.discount_cents,
    },
  ];
  return [...items, ...parts.filter(({ key, cents }) => cents !== 0 || key === 'shipping')];
};

/**
 * Returns the message key for a refused quote. Values are reported at their fields, except the one about both product
 * and line.
 */
const problemOf = (error: Error): string => {
  const refusals = Object.values(fieldErrorsOf(error));
  if (refusals.includes('invalid.no_rate')) return 'invalid.no_rate';
  return refusals[0] ?? `errors.${codeOf(error) ?? 'unexpected'}`;
};

interface QuoteCardProps {
  /** Total before the change, struck through beside a different one. */
  was?: number;
  foot?: string;
  /** Shows today's amount in dong under the total. */
  inDong?: boolean;
  /** Shop of the order; in another shop than the current one the user may have another role. */
  shopId?: string;
}

/**
 * Shows the cost of the order in the form; while it is computed, the previous one, dimmed. Only for users who may see
 * cost.
 */
export const QuoteCard = ({ shopId, ...props }: QuoteCardProps) =>
  useMay('cost.view', shopId) && <LiveCost {...props} />;

const useDong = (cents: number | undefined): string | undefined => {
  const translate = useTranslate();
  const rate = useRate();
  if (rate === undefined || cents === undefined) return undefined;
  return translate('orderForm.quote.dong', {
    amount: formatDong(Math.round((cents * rate) / 100)),
    rate: formatRate(rate),
  });
};

const LiveCost = ({ was, foot, inDong }: Omit<QuoteCardProps, 'shopId'>) => {
  const translate = useTranslate();
  const quote = useLiveQuote();
  const dong = useDong(quote.cost?.total_cents);
  const rows = useCostRows(quote);
  const { cost, stale, error } = quote;
  return (
    <FormCard
      title={translate('orders.cost.title')}
      aside={<span className="pl-faint">{translate('orders.cost.live')}</span>}
    >
      <div className="pl-card-body" aria-busy={stale && !error}>
        {error && (
          <NoteBox tone="critical" dense role="alert">
            {translate(problemOf(error))}
          </NoteBox>
        )}
        {cost ? (
          <div className={stale ? 'pl-of-stale' : undefined}>
            <CostTable
              caption={translate('orders.cost.title')}
              rows={rows}
              total={{ label: translate('orders.cost.total'), cents: cost.total_cents, was }}
              foot={inDong ? dong : foot}
            />
          </div>
        ) : (
          !error && <p className="pl-muted">{translate('orderForm.quote.add_items')}</p>
        )}
      </div>
    </FormCard>
  );
};
