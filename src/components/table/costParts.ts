import type { ReactNode } from 'react';
import type { NamedSurcharge } from '../../../contract/orders/costs/surcharge.ts';
import { surchargeLabel } from '../../i18n/surchargeLabel.ts';
import type { CostRow } from './CostTable.tsx';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Cost parts in the order of look §6 "Pay"; the discount last. */
const parts = ['base', 'extra_print', 'shipping', 'handling', 'surcharge', 'discount'] as const;
type Part = (typeof parts)[number];

/** Parts that every order has; the others show only if they cost something. */
const always: ReadonlySet<string> = new Set<Part>(['base', 'shipping']);

/** Amounts of a cost's parts; null counts as 0. `surcharges`: of several orders by name; several get a row each. */
type Costs = Readonly<Record<`${Part}_cents`, number | null>> &
  Pick<NamedSurcharge, 'surcharge_labels'> & { surcharges?: readonly NamedSurcharge[] };

const surchargeRows = ({ surcharges = [], ...cost }: Costs, translate: Translate): CostRow[] =>
  (surcharges.length > 1 ? surcharges : [{ ...cost, surcharge_cents: cost.surcharge_cents ?? 0 }]).map(
    ({ surcharge_labels: labels, surcharge_cents: cents }, index) => ({
      key: index === 0 ? 'surcharge' : `surcharge ${index}`,
      label: surchargeLabel(translate, labels),
      cents,
    }),
  );

/**
 * Returns the parts of a cost as rows of a `CostTable`; parts that cost nothing are left out.
 * @param discount label of the discount
 * @param details how a part was counted
 */
export const costPartRows = (
  cost: Costs,
  translate: Translate,
  discount: string,
  details: Partial<Record<Exclude<Part, 'surcharge'>, ReactNode>> = {},
): CostRow[] =>
  parts
    .flatMap((part): CostRow | CostRow[] => {
      if (part === 'surcharge') return surchargeRows(cost, translate);
      return {
        key: part,
        label: part === 'discount' ? discount : translate(`orders.cost.${part}`),
        detail: details[part],
        cents: (cost[`${part}_cents`] ?? 0) * (part === 'discount' ? -1 : 1),
      };
    })
    .filter(({ key, cents }) => cents !== 0 || always.has(key));
