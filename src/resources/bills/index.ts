import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { withTexts } from '../../providers/texts/texts.ts';
import type { Area } from '../../layout/area.ts';

const BillList = lazyPage(() => withTexts(import('./BillList.tsx'), 'bills').then((part) => part.BillList));
const BillShow = lazyPage(() => withTexts(import('./BillShow.tsx'), 'bills').then((part) => part.BillShow));

/** Bills: the list and one bill (spec §2). */
export const bills: Area = {
  name: 'bills',
  right: 'bills.view',
  recordRepresentation: 'code',
  list: BillList,
  pages: { ':id': BillShow },
};
