import type { Analytics } from '../../../contract/analytics/calls.ts';
import { partFilter, spendParts, type SpendPart } from '../../../contract/analytics/figures.ts';

type Translate = (key: string) => string;

/** What an analysis names otherwise than an order does, where a discount is that of one package. */
const own = new Set<SpendPart>(['discount', 'refunded']);

/** The parts of what was spent, those that cost nothing left out; none for who may not see cost. */
export const partBars = (parts: Analytics['parts'], translate: Translate) =>
  spendParts.flatMap((part) => {
    const cents = parts[part];
    if (!cents) return [];
    return [
      {
        key: part,
        label: translate(own.has(part) ? `analytics.parts.${part}` : `orders.cost.${part}`),
        value: cents,
        filter: partFilter(part),
      },
    ];
  });
