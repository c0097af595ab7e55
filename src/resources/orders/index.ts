import type { Area } from '../area.ts';
import { OrderList } from './OrderList.tsx';

/** Orders: list, one order, edit, create, duplicate, import (spec §2). */
export const orders: Area = {
  name: 'orders',
  recordRepresentation: 'code',
  list: OrderList,
};
