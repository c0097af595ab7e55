import { MdOutlineAdd, MdOutlineStorefront } from 'react-icons/md';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pagePath, recordPath } from '../../../contract/pagePaths.ts';
import { problemOf, waitState } from '../../../contract/stores/health.ts';
import type { StoreLink, StoreLinkState } from '../../../contract/stores/links.ts';
import { useNow } from '../../browser/useNow.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { SkeletonTable } from '../../components/feedback/Skeletons.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { SettingsCard } from '../../components/page/SettingsCard.tsx';
import { TableBox } from '../../components/table/TableBox.tsx';
import { DateTime } from '../../components/text/DateTime.tsx';
import { StatusBadge } from '../../components/text/StatusBadge.tsx';
import { formatDateTime } from '../../i18n/format.ts';
import { withoutTotal } from '../../providers/dataProvider.ts';
import { firstPage } from '../../providers/query/listUrl.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { withTexts } from '../../providers/texts/texts.ts';
import { BrokenStores } from './BrokenStores.tsx';
import { NeedsBadge } from './NeedsBadge.tsx';
import { PlatformMark } from './PlatformMark.tsx';

const ConnectDialog = lazyPart(() =>
  withTexts(import('./connect/ConnectDialog.tsx'), 'stores').then((part) => part.ConnectDialog),
);

/** States of the stores in the card; disconnected ones are in the list of all. */
const listedStates: readonly StoreLinkState[] = ['active', 'paused', 'broken'];

/** Says in a few words what keeps a store from working, or that it asked us to wait. */
const ProblemOrWait = ({ link }: { link: StoreLink }) => {
  const translate = useTranslate();
  const wait = waitState(link, useNow(link.wait_until));
  const problem = problemOf(link);
  if (problem)
    return (
      <small className="pl-st-problem">{translate(`resources.store_links.choices.problem.${problem}`)}</small>
    );
  return (
    wait && (
      <small className="pl-st-wait pl-muted">
        {translate(`stores.wait.${wait}`, { at: link.wait_until && formatDateTime(link.wait_until) })}
      </small>
    )
  );
};

const Row = ({ link }: { link: StoreLink }) => {
  const translate = useTranslate();
  const { id, name, platform, origin, status, failures } = link;
  return (
    <tr>
      <th scope="row">
        <span className="pl-row">
          <PlatformMark platform={platform} />
          <span className="pl-st-name">
            <Link className="pl-id" to={recordPath('store_links', id)}>
              {name}
            </Link>
            <small className="pl-faint">{origin.replace(/^https:\/\//, '')}</small>
          </span>
        </span>
      </th>
      <td>
        <span className="pl-row pl-wrap">
          <StatusBadge
            resource="store_links"
            status={status}
            label={translate(`resources.store_links.choices.status.${status}`)}
          />
          <NeedsBadge count={failures} />
        </span>
        <ProblemOrWait link={link} />
      </td>
      <td className="pl-st-more pl-muted">
        <DateTime value={link.last_event_at} shape="ago" />
      </td>
      <td className="pl-st-more pl-muted">
        <DateTime value={link.last_pull_at} shape="ago" />
      </td>
      <td className="pl-st-more pl-num">
        <Button
          size="small"
          variant="outlined"
          to={recordPath('store_links', id)}
          aria-label={translate('stores.open_named', { name })}
        >
          {translate('app.action.open')}
        </Button>
      </td>
    </tr>
  );
};

const StoreTable = ({ links }: { links: readonly StoreLink[] }) => {
  const translate = useTranslate();
  const title = translate('stores.title');
  const label = (field: string): string => translate(`resources.store_links.fields.${field}`);
  return (
    <TableBox label={title}>
      <table className="pl-tbl pl-st-stores" data-density="comfortable">
        <caption className="pl-sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{label('name')}</th>
            <th scope="col">{label('status')}</th>
            <th scope="col" className="pl-st-more">
              {label('last_event_at')}
            </th>
            <th scope="col" className="pl-st-more">
              {label('last_pull_at')}
            </th>
            <th scope="col" className="pl-st-more">
              <span className="pl-sr">{translate('app.views.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <Row key={link.id} link={link} />
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};

const NoStores = () => {
  const translate = useTranslate();
  return (
    <EmptyState
      tone="brand"
      icon={<MdOutlineStorefront />}
      title={translate('stores.empty.title')}
      text={translate('stores.empty.text')}
    />
  );
};

const useListedStores = () =>
  useGetList<StoreLink>('store_links', { ...firstPage({ status: listedStates }), meta: withoutTotal });

const Stores = ({ data, error, isPending, refetch }: ReturnType<typeof useListedStores>) => {
  const translate = useTranslate();
  if (error && !data)
    return (
      <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />
    );
  if (isPending) return <SkeletonTable rows={2} columns={5} />;
  return data.length === 0 ? <NoStores /> : <StoreTable links={data} />;
};

/**
 * Card of the connected stores among the settings: the state of each, and the button that connects another; above it
 * the stores that no longer work.
 */
export const StoresCard = () => {
  const translate = useTranslate();
  const mayConnect = useMayAnywhere('stores.edit');
  const stores = useListedStores();
  const [isConnecting, setIsConnecting] = useState(false);
  const buttons = (
    <>
      <Link className="pl-med" to={pagePath('store_links')}>
        {translate('app.action.view_all')}
      </Link>
      {mayConnect && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<MdOutlineAdd />}
          onClick={() => setIsConnecting(true)}
        >
          {translate('stores.connect.title')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <BrokenStores links={stores.data ?? []} />
      <SettingsCard title={translate('stores.title')} aside={buttons} flush>
        <Stores {...stores} />
      </SettingsCard>
      {isConnecting && <ConnectDialog onClose={() => setIsConnecting(false)} />}
    </>
  );
};
