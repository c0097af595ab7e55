import { MdOutlineCreditCard } from 'react-icons/md';
import { bills as resource } from '../../../contract/bills/bills.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { withTexts } from '../../providers/texts/texts.ts';
import type { Area } from '../../layout/area.ts';
import { billSearch } from './search.ts';

/** Bills: the list and the page of a bill (spec §2). */
export const bills: Area<'bills'> = {
  resource,
  icon: MdOutlineCreditCard,
  sidebar: { heading: 'functions', label: 'bills', waiting: ['unpaid', 'partially paid', 'debt'] },
  shortcut: 'g b',
  search: billSearch,
  reach: 'shop',
  rights: { view: 'bills.view' },
  list: lazyPage(() => withTexts(import('./BillList.tsx'), 'bills').then((part) => part.BillList)),
  show: lazyPage(() => withTexts(import('./BillShow.tsx'), 'bills').then((part) => part.BillShow)),
  pages: {
    waiting: {
      page: lazyPage(() =>
        withTexts(import('./waiting/WaitingPage.tsx'), 'topUp', 'bills').then((part) => part.WaitingPage),
      ),
      right: 'orders.pay',
    },
  },
};
