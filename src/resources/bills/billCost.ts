import type { BillDetail } from '../../../contract/bills/calls.ts';
import { addCosts, type CostParts } from '../../../contract/orders/costs/pricing.ts';

/** Returns the cost of all orders of a bill by part; null if the cost of one of them has changed since. */
export const billCost = ({ orders }: BillDetail): CostParts | null => {
  const costs = orders.map(({ cost }) => cost).filter((cost) => cost !== null);
  return costs.length === orders.length ? addCosts(costs) : null;
};
