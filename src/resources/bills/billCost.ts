import type { BillDetail } from '../../../contract/bills/calls.ts';
import { addCosts, type CostParts } from '../../../contract/orders/costs/pricing.ts';
import { surchargesByName, type NamedSurcharge } from '../../../contract/orders/costs/surcharge.ts';

/** Cost of several orders by part. `surcharges`: by name. */
interface BillCost extends CostParts {
  surcharges: NamedSurcharge[];
}

/** Returns the cost of all orders of a bill by part; null if the cost of one of them has changed since. */
export const billCost = ({ orders }: BillDetail): BillCost | null => {
  const costs = orders.map(({ cost }) => cost).filter((cost) => cost !== null);
  return costs.length === orders.length ? { ...addCosts(costs), surcharges: surchargesByName(costs) } : null;
};
