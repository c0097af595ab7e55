import { MdOutlineCheck } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import type { HomeResponse } from '../../../contract/home/calls.ts';
import { pagePath } from '../../../contract/pagePaths.ts';
import { Button } from '../../components/inputs/Button.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { StatusBadge } from '../../components/text/StatusBadge.tsx';
import { topUpPath } from '../../layout/topUpPath.ts';
import { useMay } from '../../providers/session/permissions.ts';
import { useSession, useShop } from '../../providers/session/useSession.ts';
import { createPath, importPath } from '../../workflows/newOrder/paths.ts';
import { Tasks } from './TasksCard.tsx';

interface Step {
  name: 'shop' | 'designs' | 'money' | 'order';
  isDone: boolean;
  may: boolean;
  to: readonly { path: string; key: string }[];
}

const useSteps = ({ designs, topped_up: toppedUp }: NonNullable<HomeResponse['start']>): Step[] => {
  const [mayDesign, mayPay, mayOrder] = [
    useMay('designs.create'),
    useMay('bills.pay'),
    useMay('orders.create'),
  ];
  return [
    { name: 'shop', isDone: true, may: true, to: [] },
    {
      name: 'designs',
      isDone: designs,
      may: mayDesign,
      to: [
        { path: pagePath('catalog'), key: 'catalog' },
        { path: `${pagePath('designs')}/create`, key: 'upload' },
      ],
    },
    { name: 'money', isDone: toppedUp, may: mayPay, to: [{ path: topUpPath(), key: 'top_up' }] },
    {
      name: 'order',
      isDone: false,
      may: mayOrder,
      to: [
        { path: createPath, key: 'create' },
        { path: importPath, key: 'import' },
      ],
    },
  ];
};

/** The steps to the first order, of which the next one is highlighted (look §6 "Dashboard"). */
export const StartCard = ({
  start,
  tasks,
}: {
  start: NonNullable<HomeResponse['start']>;
  tasks: HomeResponse['tasks'];
}) => {
  const translate = useTranslate();
  const shop = useShop()?.name ?? '';
  const debt = useSession()?.user.debt_lacks_cents ?? 0;
  const steps = useSteps(start);
  const nextStep = steps.find(({ isDone, may }) => !isDone && may)?.name;
  const doneCount = steps.filter((step) => step.isDone).length;
  return (
    <div data-tour="start">
      <TitleCard
        title={translate('homeCards.start.title')}
        aside={<span className="pl-faint pl-tn">{`${doneCount} / ${steps.length}`}</span>}
      >
        {(debt > 0 || tasks.length > 0) && <Tasks tasks={tasks} />}
        <ol>
          {steps.map((step, index) => (
            <li
              key={step.name}
              className="pl-need pl-home-step"
              aria-current={step.name === nextStep ? 'step' : undefined}
            >
              <span className="pl-home-number" data-done={step.isDone} aria-hidden="true">
                {step.isDone ? <MdOutlineCheck /> : index + 1}
              </span>
              <div className="pl-grow">
                <b>{translate(`homeCards.start.${step.name}.title`)}</b>
                <p className="pl-muted">
                  {step.name === 'shop' ? shop : translate(`homeCards.start.${step.name}.help`)}
                </p>
              </div>
              {step.isDone && (
                <StatusBadge resource="imports" status="done" label={translate('homeCards.start.done')} />
              )}
              {!step.isDone &&
                step.may &&
                step.to.map(({ path, key }, at) => (
                  <Button
                    key={key}
                    to={path}
                    size="small"
                    variant={step.name === nextStep && at === step.to.length - 1 ? 'contained' : 'outlined'}
                  >
                    {translate(`homeCards.start.${key}`)}
                  </Button>
                ))}
            </li>
          ))}
        </ol>
      </TitleCard>
    </div>
  );
};
