import { MdOutlineLock } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { MoneyTabs } from '../../workflows/money/MoneyTabs.tsx';

/** For who may see the bills of some shops only: a balance is of all of them. */
export const NotAllShops = () => {
  const translate = useTranslate();
  return (
    <div className="pl-page">
      <PageHeader title={translate('bills.title')} />
      <MoneyTabs />
      <div className="pl-card">
        <EmptyState
          tone="plain"
          icon={<MdOutlineLock />}
          title={translate('bills.balance.all_shops.title')}
          text={translate('bills.balance.all_shops.help')}
        />
      </div>
    </div>
  );
};
