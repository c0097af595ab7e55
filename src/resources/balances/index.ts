import { MdOutlineCreditCard } from 'react-icons/md';
import { balances as resource } from '../../../contract/balances/balances.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import type { Area } from '../../layout/area.ts';
import { withTexts } from '../../providers/texts/texts.ts';

/** The ledger: every movement of the balance. It belongs to the account, whichever shop is selected. */
export const balances: Area<'balances'> = {
  resource,
  icon: MdOutlineCreditCard,
  reach: 'account',
  rights: { view: 'bills.view' },
  list: lazyPage(() => withTexts(import('./BalanceList.tsx'), 'bills').then((part) => part.BalanceList)),
};
