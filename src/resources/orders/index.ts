import type { Area } from '../area.ts';
import { lazyPage } from '../../layout/lazyPage.tsx';
import { OrderList } from './OrderList.tsx';

const OrderCreate = lazyPage(() => import('./form/OrderCreate.tsx').then((module) => module.OrderCreate));
const OrderDuplicate = lazyPage(() => import('./form/OrderCreate.tsx').then((module) => module.OrderDuplicate));
const OrderEdit = lazyPage(() => import('./form/OrderEdit.tsx').then((module) => module.OrderEdit));
const OrderShow = lazyPage(() => import('./show/OrderShow.tsx').then((module) => module.OrderShow));
const ImportPage = lazyPage(() => import('./imports/ImportPage.tsx').then((module) => module.ImportPage));

/** Orders: list, one order, edit, create, duplicate, import (spec §2). */
export const orders: Area = {
  name: 'orders',
  recordRepresentation: 'code',
  list: OrderList,
  pages: {
    ':id': OrderShow,
    create: OrderCreate,
    ':id/edit': OrderEdit,
    ':id/duplicate': OrderDuplicate,
    import: ImportPage,
    'import/:importId': ImportPage,
  },
};
