import type { BillDetail } from '../../../contract/bills/calls.ts';
import { addCosts, type CostParts } from '../../../contract/orders/pricing.ts';

/** The parts of all orders of a bill together; null where one of them costs something else by now. */
export const billCost = ({ orders }: BillDetail): CostParts | null => {
  const costs = orders.map(({ cost }) => cost).filter((cost) => cost !== null);
  return costs.length === orders.length ? addCosts(costs) : null;
};
