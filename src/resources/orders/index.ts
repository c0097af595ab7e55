import { MdOutlineReceiptLong } from 'react-icons/md';
import { orders as resource } from '../../../contract/orders/orders.ts';
import type { Area } from '../../layout/area.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { withTexts } from '../../providers/texts/texts.ts';
import { EditOrderSkeleton, NewOrderSkeleton } from './FormSkeletons.tsx';
import { OrderList } from './list/OrderList.tsx';
import { orderSearch } from './search.ts';

const OrderCreate = lazyPage(
  () => withTexts(import('./form/OrderCreate.tsx'), 'orderForm', 'places').then((part) => part.OrderCreate),
  NewOrderSkeleton,
);
const OrderDuplicate = lazyPage(
  () =>
    withTexts(import('./form/OrderCreate.tsx'), 'orderForm', 'places').then((part) => part.OrderDuplicate),
  NewOrderSkeleton,
);
const OrderEdit = lazyPage(
  () =>
    withTexts(import('./form/OrderEdit.tsx'), 'orderForm', 'orderShow', 'places').then(
      (part) => part.OrderEdit,
    ),
  EditOrderSkeleton,
);
const OrderShow = lazyPage(() =>
  withTexts(import('./show/OrderShow.tsx'), 'orderShow', 'orderForm', 'printWarnings').then(
    (part) => part.OrderShow,
  ),
);

/** Area of orders: list, show, edit, create, duplicate (spec §2). */
export const orders: Area<'orders'> = {
  resource,
  icon: MdOutlineReceiptLong,
  sidebar: { heading: 'functions', label: 'orders', waiting: ['pending', 'rejected'] },
  shortcut: 'g o',
  search: orderSearch,
  reach: 'shop',
  rights: { view: 'orders.view', create: 'orders.create', edit: 'orders.edit' },
  list: OrderList,
  show: OrderShow,
  create: OrderCreate,
  edit: OrderEdit,
  pages: { ':id/duplicate': { page: OrderDuplicate, right: 'orders.create' } },
};
