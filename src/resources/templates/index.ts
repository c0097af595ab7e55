import { MdOutlineTableChart } from 'react-icons/md';
import { templates as resource } from '../../../contract/templates/templates.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import type { Area } from '../../layout/area.ts';
import { withTexts } from '../../providers/texts/texts.ts';

/**
 * Import templates: their list in the settings and the editor, which is the page of a template. File problems and order
 * fields have the names of the import.
 */
export const templates: Area<'templates'> = {
  resource,
  icon: MdOutlineTableChart,
  sidebar: { heading: 'platform' },
  reach: 'account',
  rights: { view: 'orders.create' },
  opensForm: true,
  list: lazyPage(() =>
    withTexts(import('./list/TemplateList.tsx'), 'imports', 'settings', 'templates').then(
      (part) => part.TemplateList,
    ),
  ),
  show: lazyPage(() =>
    withTexts(import('./edit/TemplateEdit.tsx'), 'imports', 'templates').then((part) => part.TemplateShow),
  ),
  edit: lazyPage(() =>
    withTexts(import('./edit/TemplateEdit.tsx'), 'imports', 'templates').then((part) => part.TemplateEdit),
  ),
};
