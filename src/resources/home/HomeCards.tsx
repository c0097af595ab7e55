import { MdOutlineFileUpload } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import type { HomeResponse } from '../../../contract/home/calls.ts';
import { isWorking } from '../../../contract/imports/progress.ts';
import { Link } from 'react-router-dom';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { importPath } from '../../workflows/newOrder/paths.ts';
import { TaskRowLayout } from './TaskRowLayout.tsx';
import './home.css';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { LoadTogether } from '../../components/feedback/LoadTogether.tsx';
import { useMay } from '../../providers/session/permissions.ts';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { NewReleases } from './NewReleases.tsx';
import { StartCard } from './StartCard.tsx';
import { StatusCard } from './StatusCard.tsx';
import { TasksCard } from './TasksCard.tsx';
import { useHome } from './useHome.ts';

/** The imports that are running or wait for the seller. */
const ImportsCard = ({ imports }: Pick<HomeResponse, 'imports'>) => {
  const translate = useTranslate();
  return (
    <TitleCard
      title={translate('homeCards.imports.title')}
      aside={<Link to={importPath}>{translate('app.action.view_all')}</Link>}
    >
      <ul>
        {imports.map(({ id, file_name: file, status, rows_total: rows, rows_done: done }) => (
          <TaskRowLayout
            key={id}
            tone={isWorking({ status }) ? 'progress' : 'attention'}
            icon={MdOutlineFileUpload}
            title={file}
            help={translate(`homeCards.imports.${status}`, { done, smart_count: rows })}
            to={`${importPath}/${id}`}
            action={translate(isWorking({ status }) ? 'homeCards.imports.see' : 'homeCards.imports.go_on')}
          />
        ))}
      </ul>
    </TitleCard>
  );
};

const Cards = ({ home }: { home: HomeResponse }) => {
  const seesCatalog = useMay('catalog.view');
  const { start, orders, money, imports } = home;
  return (
    <div className="pl-home" data-wide={money === null}>
      <div className="pl-home-main">
        {start ? <StartCard start={start} tasks={home.tasks} /> : <TasksCard home={home} />}
        {imports.length > 0 && <ImportsCard imports={imports} />}
      </div>
      {money && <MoneyCard money={money} />}
      <div className="pl-home-more">
        {orders && !start && <StatusCard orders={orders} />}
        {seesCatalog && <NewReleases />}
      </div>
    </div>
  );
};

/** The cards of home, shown all at once. */
export const HomeCards = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useHome();
  return (
    <LoadTogether waiting={<HomeSkeleton />}>
      {data && <Cards home={data} />}
      {!data && error && (
        <div className="pl-card">
          <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />
        </div>
      )}
    </LoadTogether>
  );
};
