import { MdOutlineStorefront } from 'react-icons/md';
import { shops as resource } from '../../../contract/shops/shops.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import type { Area } from '../../layout/area.ts';
import { shopSearch } from './search.ts';

/** Shops: the page of the settings that lists them, one shop, its form; a new one is added in the dialog of the frame. */
export const shops: Area<'shops'> = {
  resource,
  icon: MdOutlineStorefront,
  sidebar: { heading: 'platform', label: 'store' },
  search: shopSearch,
  reach: 'account',
  rights: { view: 'stores.view', edit: 'stores.edit' },
  shopOf: ({ id }) => String(id),
  opensForm: true,
  list: lazyPage(() => import('./ShopList.tsx').then((part) => part.ShopList)),
  show: lazyPage(() => import('./ShopShow.tsx').then((part) => part.ShopShow)),
  edit: lazyPage(() => import('./ShopEdit.tsx').then((part) => part.ShopEdit)),
};
