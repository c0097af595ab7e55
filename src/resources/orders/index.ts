import type { Area } from '../area.ts';
import { lazyPage } from '../../layout/lazyPage.tsx';
import { withTexts } from '../../providers/texts.ts';
import { OrderList } from './OrderList.tsx';

const OrderCreate = lazyPage(() => withTexts(import('./form/OrderCreate.tsx'), 'orderForm', 'places').then((part) => part.OrderCreate));
const OrderDuplicate = lazyPage(() => withTexts(import('./form/OrderCreate.tsx'), 'orderForm', 'places').then((part) => part.OrderDuplicate));
const OrderEdit = lazyPage(() => withTexts(import('./form/OrderEdit.tsx'), 'orderForm', 'places').then((part) => part.OrderEdit));
const OrderShow = lazyPage(() =>
  withTexts(import('./show/OrderShow.tsx'), 'orderShow', 'orderForm').then((part) => part.OrderShow),
);
const ImportPage = lazyPage(() => withTexts(import('./imports/ImportPage.tsx'), 'imports').then((part) => part.ImportPage));

/** Orders: list, one order, edit, create, duplicate, import (spec §2). */
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
    import: ImportPage,
    'import/:importId': ImportPage,
  },
  pageRights: {
    create: 'orders.create',
    ':id/edit': 'orders.edit',
    ':id/duplicate': 'orders.create',
    import: 'orders.create',
    'import/:importId': 'orders.create',
  },
};
