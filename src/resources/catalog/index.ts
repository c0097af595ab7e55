import { MdOutlineCheckroom } from 'react-icons/md';
import { catalog as resource } from '../../../contract/catalog/baseProducts.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import type { Area } from '../../layout/area.ts';
import { withTexts } from '../../providers/texts/texts.ts';
import { catalogSearch } from './search.ts';

/**
 * Area of the catalog: products with their delivered cost as a list, one product, and up to four side by side (spec
 * §2).
 */
export const catalog: Area<'catalog'> = {
  resource,
  icon: MdOutlineCheckroom,
  sidebar: { heading: 'functions' },
  shortcut: 'g c',
  search: catalogSearch,
  reach: 'account',
  rights: { view: 'catalog.view' },
  list: lazyPage(() =>
    withTexts(import('./list/CatalogList.tsx'), 'catalog').then((part) => part.CatalogList),
  ),
  show: lazyPage(() =>
    withTexts(import('./show/CatalogShow.tsx'), 'catalog').then((part) => part.CatalogShow),
  ),
  pages: {
    compare: {
      page: lazyPage(() =>
        withTexts(import('./compare/ComparePage.tsx'), 'catalog').then((part) => part.ComparePage),
      ),
    },
  },
};
