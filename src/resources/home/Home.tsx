import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import AddOutlined from '@mui/icons-material/AddOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import CheckCircleOutlineOutlined from '@mui/icons-material/CheckCircleOutlineOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { lazy, Suspense } from 'react';
import { filteredPath, pagePath } from '../../../contract/pagePaths.ts';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { IconTile } from '../../components/media/IconTile.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { SkeletonTable } from '../../components/feedback/Skeletons.tsx';
import { Together } from '../../components/feedback/Together.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { topUpPath } from '../../layout/frame/topUpPath.ts';
import { useMay, useMayAnywhere } from '../../providers/session/permissions.ts';
import { useSession } from '../../providers/session/useSession.ts';
import { useFacets } from '../../providers/lists/useFacets.ts';
import { NoOrders } from '../../workflows/newOrder/NoOrders.tsx';
import { createPath } from '../../workflows/newOrder/paths.ts';
import type { ToneName } from '../../theme/tokens.ts';

const NewReleases = lazy(async () => ({ default: (await import('./NewReleases.tsx')).NewReleases }));

interface Need {
  status: 'pending' | 'rejected';
  /** Users who have it do what is needed; others only look. */
  right: Right;
  tone: ToneName;
  icon: typeof ErrorOutlineOutlined;
}

/** The most urgent first. */
const needs: readonly Need[] = [
  { status: 'rejected', right: 'orders.edit', tone: 'critical', icon: ErrorOutlineOutlined },
  { status: 'pending', right: 'orders.pay', tone: 'attention', icon: AccountBalanceWalletOutlined },
];

/** The list of orders in one status: what shapes a list stands in its address (look §6 "List"). */
const ordersIn = (status: string): string =>
  filteredPath('orders', { status: [status] });

const NeedLine = ({ need: { status, right, tone, icon: Icon }, count }: { need: Need; count: number }) => {
  const translate = useTranslate();
  const mayDo = useMay(right);
  const help = status === 'pending' && !mayDo ? 'home.pending_wait' : `home.${status}_help`;
  return (
    <li className="pl-need">
      <IconTile tone={tone}>
        <Icon />
      </IconTile>
      <div className="pl-grow">
        <b>{translate(`home.${status}`, { smart_count: count })}</b>
        <p className="pl-muted">{translate(help)}</p>
      </div>
      <Button variant="outlined" size="small" to={ordersIn(status)}>
        {translate(mayDo ? `home.${status}_action` : 'home.look')}
      </Button>
    </li>
  );
};

/** The account may not order before it has paid in: what lacks, and the way there (spec §4, by the server's clock). */
const DebtLine = ({ cents }: { cents: number }) => {
  const translate = useTranslate();
  const mayPay = useMayAnywhere('bills.pay');
  return (
    <li className="pl-need">
      <IconTile tone="critical">
        <CreditCardOutlined />
      </IconTile>
      <div className="pl-grow">
        <b>{translate('home.debt', { amount: formatMoney(cents) })}</b>
        <p className="pl-muted">{translate('home.debt_help')}</p>
      </div>
      <Button variant="outlined" size="small" to={mayPay ? topUpPath(cents) : pagePath('bills')}>
        {translate(mayPay ? 'layout.debt.top_up' : 'layout.debt.link')}
      </Button>
    </li>
  );
};

const AllClear = () => {
  const translate = useTranslate();
  return (
    <EmptyState
      tone="success"
      icon={<CheckCircleOutlineOutlined />}
      title={translate('app.state.all_clear')}
      text={translate('home.clear_help')}
    >
      <Button variant="outlined" to={pagePath('orders')}>
        {translate('home.to_orders')}
      </Button>
    </EmptyState>
  );
};

const Needs = () => {
  const { data, error, refetch } = useFacets('orders');
  const debt = useSession()?.user.debt_lacks_cents ?? 0;
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonTable rows={2} columns={3} />;
  const open = needs.filter(({ status }) => (data.facets[status] ?? 0) > 0);
  if (data.total === 0 && debt === 0) return <NoOrders />;
  if (open.length === 0 && debt === 0) return <AllClear />;
  return (
    <ul>
      {debt > 0 && <DebtLine cents={debt} />}
      {open.map((need) => (
        <NeedLine key={need.status} need={need} count={data.facets[need.status] ?? 0} />
      ))}
    </ul>
  );
};

/** `/`: what needs the seller now. Its other cards come with the dashboard. */
export const Home = () => {
  const translate = useTranslate();
  const [seesOrders, mayCreate, seesCatalog] = [useMay('orders.view'), useMay('orders.create'), useMay('catalog.view')];
  return (
    <div className="pl-page">
      <PageHeader
        title={translate('home.title')}
        actions={
          mayCreate && (
            <Button to={createPath} variant="contained" startIcon={<AddOutlined />}>
              {translate('orders.action.create')}
            </Button>
          )
        }
      />
      <Together>
        <section className="pl-card" aria-labelledby="needs" data-tour="start">
          <h2 id="needs" className="pl-card-title">
            {translate('home.attention')}
          </h2>
          {seesOrders ? <Needs /> : <p className="pl-card-body pl-muted">{translate('permissions.no_orders')}</p>}
        </section>
        {seesCatalog && (
          <Suspense fallback={null}>
            <NewReleases />
          </Suspense>
        )}
      </Together>
    </div>
  );
};
