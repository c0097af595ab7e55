import { MdOutlineInventory2 } from 'react-icons/md';
import { products as resource } from '../../../contract/products/products.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import type { Area } from '../../layout/area.ts';
import { withTexts } from '../../providers/texts/texts.ts';
import { productSearch } from './search.ts';

const page = lazyPage(() =>
  withTexts(import('./edit/ProductPage.tsx'), 'orderForm', 'products').then((part) => part.ProductPage),
);

/** Products of a shop: the list, and the page of a product, which is its form (spec §2). */
export const products: Area<'products'> = {
  resource,
  icon: MdOutlineInventory2,
  sidebar: { heading: 'platform' },
  shortcut: 'g p',
  search: productSearch,
  reach: 'shop',
  opensForm: true,
  rights: { view: 'products.view', edit: 'products.edit' },
  list: lazyPage(() => withTexts(import('./ProductList.tsx'), 'products').then((part) => part.ProductList)),
  show: page,
  edit: page,
};
