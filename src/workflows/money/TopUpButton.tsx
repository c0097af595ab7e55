import { MdOutlineAccountBalanceWallet } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { topUpPath } from '../../layout/topUpPath.ts';

/** Link to the top-up page. `needCents`: the missing amount. */
export const TopUpButton = ({ needCents }: { needCents?: number }) => {
  const translate = useTranslate();
  return (
    <Button variant="contained" startIcon={<MdOutlineAccountBalanceWallet />} to={topUpPath(needCents)}>
      {translate('layout.debt.top_up')}
    </Button>
  );
};
