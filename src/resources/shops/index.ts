import { MdOutlineStorefront } from 'react-icons/md';
import { shops as resource } from '../../../contract/shops/shops.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import type { Area } from '../../layout/area.ts';
import { withTexts } from '../../providers/texts/texts.ts';
import { shopSearch } from './search.ts';

/**
 * Shops: their list in the settings, the page of a shop and its form. A new one is added in a dialog of the app
 * shell.
 */
export const shops: Area<'shops'> = {
  resource,
  icon: MdOutlineStorefront,
  sidebar: { heading: 'platform', label: 'store' },
  search: shopSearch,
  reach: 'account',
  rights: { view: 'stores.view', edit: 'stores.edit' },
  shopOf: ({ id }) => String(id),
  opensForm: true,
  list: lazyPage(() =>
    withTexts(import('./ShopList.tsx'), 'settings', 'stores').then((part) => part.ShopList),
  ),
  show: lazyPage(() => withTexts(import('./ShopShow.tsx'), 'settings').then((part) => part.ShopShow)),
  edit: lazyPage(() => import('./ShopEdit.tsx').then((part) => part.ShopEdit)),
};
