import { MdOutlineAdd, MdOutlineBarChart } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { analyticsPath } from '../../../contract/pagePaths.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useMay } from '../../providers/session/permissions.ts';
import { withTexts } from '../../providers/texts/texts.ts';
import { createPath } from '../../workflows/newOrder/paths.ts';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { useHome } from './useHome.ts';

const HomeCards = lazyPage(
  () => withTexts(import('./HomeCards.tsx'), 'homeCards').then((part) => part.HomeCards),
  HomeSkeleton,
);

/** `/`: the seller's tasks, their money, and the status of their orders. */
export const Home = () => {
  const translate = useTranslate();
  const [seesOrders, mayCreate] = [useMay('orders.view'), useMay('orders.create')];
  // The request starts while the code of the cards is still loading.
  const { data } = useHome();
  return (
    <div className="pl-page">
      <PageHeader
        title={translate('home.title')}
        actions={
          <>
            {seesOrders && (
              <Button to={analyticsPath} variant="outlined" startIcon={<MdOutlineBarChart />}>
                {translate('home.analytics')}
              </Button>
            )}
            {mayCreate && (
              // A new seller continues with their next step: a page has one filled button (look §6).
              <Button
                to={createPath}
                variant={data?.start ? 'outlined' : 'contained'}
                startIcon={<MdOutlineAdd />}
              >
                {translate('orders.action.create')}
              </Button>
            )}
          </>
        }
      />
      <HomeCards />
    </div>
  );
};
