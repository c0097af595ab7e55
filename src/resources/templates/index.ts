import { MdOutlineTableChart } from 'react-icons/md';
import { templates as resource } from '../../../contract/templates/templates.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import type { Area } from '../../layout/area.ts';
import { withTexts } from '../../providers/texts/texts.ts';

/** Problems of a file and fields of an order are called as in the import. */
const withImports = <T>(page: Promise<T>): Promise<T> => withTexts(withTexts(page, 'imports'), 'templates');

/** What files of orders are read with: the page of the settings that lists it, and the editor, which is the page of one. */
export const templates: Area<'templates'> = {
  resource,
  icon: MdOutlineTableChart,
  sidebar: { heading: 'platform' },
  reach: 'account',
  rights: { view: 'orders.create' },
  opensForm: true,
  list: lazyPage(() => withImports(import('./list/TemplateList.tsx')).then((part) => part.TemplateList)),
  show: lazyPage(() => withImports(import('./edit/TemplateEdit.tsx')).then((part) => part.TemplateShow)),
  edit: lazyPage(() => withImports(import('./edit/TemplateEdit.tsx')).then((part) => part.TemplateEdit)),
};
