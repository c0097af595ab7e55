import type { ReactNode } from 'react';
import type { CostRow } from './CostTable.tsx';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** In the order of look §6 "Pay"; the discount last. */
const parts = ['base', 'extra_print', 'shipping', 'handling', 'surcharge', 'discount'] as const;
type Part = (typeof parts)[number];

/** Parts that every order has; the others only where they cost something. */
const always = new Set<Part>(['base', 'shipping']);

/** What a cost consists of; null counts as nothing. */
type Costs = Readonly<Record<`${Part}_cents`, number | null>>;

/**
 * The parts of a cost as rows of a `CostTable`; what costs nothing is left out.
 * @param discount what the discount is called
 * @param details how a part was counted
 */
export const costPartRows = (
  cost: Costs,
  translate: Translate,
  discount: string,
  details: Partial<Record<Part, ReactNode>> = {},
): CostRow[] =>
  parts
    .map((part) => ({
      key: part,
      label: part === 'discount' ? discount : translate(`orders.cost.${part}`),
      detail: details[part],
      cents: (cost[`${part}_cents`] ?? 0) * (part === 'discount' ? -1 : 1),
    }))
    .filter(({ key, cents }) => cents !== 0 || always.has(key));
