import './home.css';
import { useTranslate } from 'react-admin';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { Together } from '../../components/feedback/Together.tsx';
import type { HomeAnswer } from '../../../contract/home/calls.ts';
import { useMay } from '../../providers/session/permissions.ts';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { ImportsCard } from './ImportsCard.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { NewReleases } from './NewReleases.tsx';
import { StartCard } from './StartCard.tsx';
import { StatusCard } from './StatusCard.tsx';
import { TasksCard } from './TasksCard.tsx';
import { useHome } from './useHome.ts';

const Cards = ({ home }: { home: HomeAnswer }) => {
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

/** The cards of home, all at once. */
export const HomeCards = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useHome();
  return (
    <Together waiting={<HomeSkeleton />}>
      {data && <Cards home={data} />}
      {!data && error && (
        <div className="pl-card">
          <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />
        </div>
      )}
    </Together>
  );
};
