import { MdOutlineAccountBalanceWallet } from 'react-icons/md';
import { transactions as resource } from '../../../contract/topups/transactions.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import type { Area } from '../../layout/area.ts';
import { withTexts } from '../../providers/texts/texts.ts';

/**
 * Top-ups: the list, the form of a new one, and the page of one. Money belongs to the account, whichever shop is
 * selected.
 */
export const transactions: Area<'transactions'> = {
  resource,
  icon: MdOutlineAccountBalanceWallet,
  below: 'bills',
  reach: 'account',
  rights: { view: 'bills.view' },
  list: lazyPage(() => withTexts(import('./TopUpList.tsx'), 'topUp', 'bills').then((part) => part.TopUpList)),
  show: lazyPage(() => withTexts(import('./TopUpShow.tsx'), 'topUp').then((part) => part.TopUpShow)),
  pages: {
    new: {
      page: lazyPage(() =>
        withTexts(import('./TopUpNew.tsx'), 'topUp', 'bills').then((part) => part.TopUpNew),
      ),
      right: 'bills.pay',
    },
  },
};
