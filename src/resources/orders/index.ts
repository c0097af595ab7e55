import type { Area } from '../../layout/area.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { withTexts } from '../../providers/texts/texts.ts';
import { OrderList } from './list/OrderList.tsx';

const OrderCreate = lazyPage(() => withTexts(import('./form/OrderCreate.tsx'), 'orderForm', 'places').then((part) => part.OrderCreate));
const OrderDuplicate = lazyPage(() => withTexts(import('./form/OrderCreate.tsx'), 'orderForm', 'places').then((part) => part.OrderDuplicate));
const OrderEdit = lazyPage(() => withTexts(import('./form/OrderEdit.tsx'), 'orderForm', 'places').then((part) => part.OrderEdit));
const OrderShow = lazyPage(() =>
  withTexts(import('./show/OrderShow.tsx'), 'orderShow', 'orderForm').then((part) => part.OrderShow),
);

/** Orders: list, one order, edit, create, duplicate (spec §2). */
export const orders: Area = {
  name: 'orders',
  right: 'orders.view',
  recordRepresentation: 'code',
  list: OrderList,
  pages: {
    ':id': OrderShow,
    create: OrderCreate,
    ':id/edit': OrderEdit,
    ':id/duplicate': OrderDuplicate,
  },
  pageRights: {
    create: 'orders.create',
    ':id/edit': 'orders.edit',
    ':id/duplicate': 'orders.create',
  },
};
