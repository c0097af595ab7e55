import { lazyPage } from '../../layout/lazyPage.tsx';
import type { Area } from '../area.ts';
import { OrderList } from './OrderList.tsx';

const ImportPage = lazyPage(() => import('../imports/ImportPage.tsx').then((module) => module.ImportPage));

/** Orders: list, one order, edit, create, duplicate, import (spec §2). */
export const orders: Area = {
  name: 'orders',
  recordRepresentation: 'code',
  list: OrderList,
  pages: { import: ImportPage, 'import/:importId': ImportPage },
};
