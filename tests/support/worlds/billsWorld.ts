import { expect } from 'vitest';
import type { BillDetail } from '../../../contract/bills/calls.ts';
import type { CostedOrder } from './orders.ts';
import { ordersWorld } from './ordersWorld.ts';

/** A server on which each test has its own seller, and the calls of bills that wait for their money. */
export const billsWorld = () => {
  const world = ordersWorld({ sellerEach: true });
  const sumOf = (orders: readonly CostedOrder[]) =>
    orders.reduce((sum, { total_cents: cents }) => sum + cents, 0);
  const bill = async (...orders: readonly CostedOrder[]): Promise<string> => {
    const response = await world.call('POST', '/bills', {
      bill: { ids: orders.map(({ id }) => id), total_cents: sumOf(orders) },
    });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().bill.id;
  };
  const readBill = async (id: string): Promise<BillDetail> =>
    (await world.call('GET', `/bills/${id}`)).json().bill;
  const confirm = (id: string, body: object, headers?: Record<string, string>) =>
    world.call('POST', `/bills/${id}/confirm`, body, headers);
  const codeOf = async (answer: ReturnType<typeof world.call>) => [
    (await answer).statusCode,
    (await answer).json().code,
  ];
  return Object.assign(world, { sumOf, bill, readBill, confirm, codeOf });
};
