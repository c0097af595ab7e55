import { MdOutlineTableChart } from 'react-icons/md';
import { templates as resource } from '../../../contract/templates/templates.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import type { Area } from '../../layout/area.ts';
import { withTexts } from '../../providers/texts/texts.ts';

/** Loads the import's texts too: file problems and order fields have the same names there. */
const withImports = <T>(pageLoad: Promise<T>): Promise<T> =>
  withTexts(withTexts(pageLoad, 'imports'), 'templates');

/** Import templates: their list in the settings and the editor, which is the page of a template. */
export const templates: Area<'templates'> = {
  resource,
  icon: MdOutlineTableChart,
  sidebar: { heading: 'platform' },
  reach: 'account',
  rights: { view: 'orders.create' },
  opensForm: true,
  list: lazyPage(() =>
    withTexts(withImports(import('./list/TemplateList.tsx')), 'settings').then((part) => part.TemplateList),
  ),
  show: lazyPage(() => withImports(import('./edit/TemplateEdit.tsx')).then((part) => part.TemplateShow)),
  edit: lazyPage(() => withImports(import('./edit/TemplateEdit.tsx')).then((part) => part.TemplateEdit)),
};
