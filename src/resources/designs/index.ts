import { MdOutlineImage } from 'react-icons/md';
import { designs as resource } from '../../../contract/designs/library.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import type { Area } from '../../layout/area.ts';
import { withTexts } from '../../providers/texts/texts.ts';
import { designSearch } from './search.ts';

/** The library of designs: its files, the upload of many, and the page of a file, which is its form. */
export const designs: Area<'designs'> = {
  resource,
  icon: MdOutlineImage,
  sidebar: { heading: 'functions' },
  shortcut: 'g s',
  search: designSearch,
  reach: 'account',
  opensForm: true,
  rights: { view: 'designs.view', create: 'designs.create', edit: 'designs.edit' },
  list: lazyPage(() => withTexts(import('./list/DesignList.tsx'), 'library').then((part) => part.DesignList)),
  create: lazyPage(() =>
    withTexts(import('./upload/DesignCreate.tsx'), 'library').then((part) => part.DesignCreate),
  ),
  show: lazyPage(() => withTexts(import('./edit/DesignEdit.tsx'), 'library').then((part) => part.DesignShow)),
  edit: lazyPage(() => withTexts(import('./edit/DesignEdit.tsx'), 'library').then((part) => part.DesignEdit)),
};
