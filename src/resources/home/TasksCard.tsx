import { MdOutlineCheckCircleOutline, MdOutlineCreditCard } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import type { HomeResponse } from '../../../contract/home/calls.ts';
import { pagePath } from '../../../contract/pagePaths.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { topUpPath } from '../../layout/topUpPath.ts';
import { useMay, useMayAnywhere } from '../../providers/session/permissions.ts';
import { useSession } from '../../providers/session/useSession.ts';
import { TaskRowLayout } from './TaskRowLayout.tsx';
import { TaskRow } from './TaskRow.tsx';

/**
 * Says that the account may not order before it pays: the missing amount and a link to pay it (spec §4, by the
 * server's clock).
 */
const DebtRow = ({ cents }: { cents: number }) => {
  const translate = useTranslate();
  const mayPay = useMayAnywhere('bills.pay');
  return (
    <TaskRowLayout
      tone="critical"
      icon={MdOutlineCreditCard}
      title={translate('homeCards.debt', { amount: formatMoney(cents) })}
      help={translate('homeCards.debt_help')}
      to={mayPay ? topUpPath(cents) : pagePath('bills')}
      action={translate(mayPay ? 'layout.debt.top_up' : 'layout.debt.link')}
    />
  );
};

const AllClear = ({ orders }: { orders: HomeResponse['orders'] }) => {
  const translate = useTranslate();
  const inProduction = orders?.counts.process ?? 0;
  return (
    <EmptyState
      tone="success"
      icon={<MdOutlineCheckCircleOutline />}
      title={translate('app.state.all_clear')}
      text={translate(inProduction > 0 ? 'homeCards.clear_made' : 'homeCards.clear_help', {
        smart_count: inProduction,
      })}
    >
      <Button variant="outlined" to={pagePath('orders')}>
        {translate('homeCards.to_orders')}
      </Button>
    </EmptyState>
  );
};

/**
 * The seller's tasks, each with its amount and a link to exactly its records. A task that only others may see is left
 * out.
 */
export const Tasks = ({ tasks }: Pick<HomeResponse, 'tasks'>) => {
  const debt = useSession()?.user.debt_lacks_cents ?? 0;
  return (
    <ul>
      {debt > 0 && <DebtRow cents={debt} />}
      {tasks.map((task) => (
        <TaskRow key={task.name} task={task} />
      ))}
    </ul>
  );
};

/** Needs attention: the card stays when nothing waits. */
export const TasksCard = ({ home: { tasks, orders } }: { home: HomeResponse }) => {
  const translate = useTranslate();
  const debt = useSession()?.user.debt_lacks_cents ?? 0;
  const seesOrders = useMay('orders.view');
  const count = tasks.length + (debt > 0 ? 1 : 0);
  return (
    <div data-tour="start">
      <TitleCard
        title={translate('homeCards.attention')}
        aside={
          count > 0 && (
            <span className="pl-faint pl-tn">{translate('homeCards.tasks', { smart_count: count })}</span>
          )
        }
      >
        {count > 0 && <Tasks tasks={tasks} />}
        {count === 0 &&
          (seesOrders ? (
            <AllClear orders={orders} />
          ) : (
            <p className="pl-card-body pl-muted">{translate('permissions.no_orders')}</p>
          ))}
      </TitleCard>
    </div>
  );
};
