import {
  MdOutlineAccountBalanceWallet,
  MdOutlineChat,
  MdOutlineCreditCard,
  MdOutlineErrorOutline,
  MdOutlineImage,
  MdOutlineInventory2,
  MdOutlineLocalShipping,
  MdOutlineLinkOff,
  MdOutlineMailOutline,
  MdOutlineMoveToInbox,
  MdOutlinePause,
  MdOutlineRemoveShoppingCart,
} from 'react-icons/md';
import { useTranslate } from 'ra-core';
import type { HomeResponse } from '../../../contract/home/calls.ts';
import { homeTasks, type HomeTaskName } from '../../../contract/home/tasks.ts';
import { filteredPath, recordPath, unmatchedPath } from '../../../contract/pagePaths.ts';
import { activationDays, stuckDays } from '../../../contract/trackings/lateness.ts';
import { useMay } from '../../providers/session/permissions.ts';
import type { ToneName } from '../../theme/tokens.ts';
import { TaskRowLayout } from './TaskRowLayout.tsx';

const taskTiles: Record<HomeTaskName, readonly [ToneName, typeof MdOutlineErrorOutline]> = {
  broken_stores: ['critical', MdOutlineLinkOff],
  incoming: ['critical', MdOutlineMoveToInbox],
  rejected: ['critical', MdOutlineErrorOutline],
  held: ['warning', MdOutlinePause],
  address: ['warning', MdOutlineMailOutline],
  tickets: ['attention', MdOutlineChat],
  pending: ['attention', MdOutlineAccountBalanceWallet],
  prints_held: ['attention', MdOutlineImage],
  out_of_stock: ['attention', MdOutlineRemoveShoppingCart],
  unmatched: ['attention', MdOutlineInventory2],
  bills: ['attention', MdOutlineCreditCard],
  troubled: ['critical', MdOutlineLocalShipping],
  late: ['warning', MdOutlineLocalShipping],
  not_activated: ['warning', MdOutlineLocalShipping],
  stuck: ['warning', MdOutlineLocalShipping],
};

const taskDays: Partial<Record<HomeTaskName, number>> = { not_activated: activationDays, stuck: stuckDays };

interface TaskRowProps {
  task: HomeResponse['tasks'][number];
}

/**
 * Returns where a task is done: on the page of its only record, in the inbox for those who may match its items, else on
 * the list of its records.
 */
const useTaskPath = ({ name, record_id: recordId }: TaskRowProps['task']): string => {
  const { resource, filter, right } = homeTasks[name];
  const [mayDo, mayMatch] = [useMay(right), useMay('products.edit')];
  if (recordId) return recordPath(resource, recordId);
  return name === 'unmatched' && mayDo && mayMatch ? unmatchedPath() : filteredPath(resource, filter);
};

/** A task of home with a link to its records. */
export const TaskRow = ({ task }: TaskRowProps) => {
  const translate = useTranslate();
  const { name, count, cents } = task;
  const { resource, right } = homeTasks[name];
  const path = useTaskPath(task);
  const mayDo = useMay(right);
  const [tone, icon] = taskTiles[name];
  const help = name === 'pending' && !mayDo ? 'homeCards.pending_wait' : `homeCards.task.${name}.help`;
  return (
    <TaskRowLayout
      tone={tone}
      icon={icon}
      title={translate(`homeCards.task.${name}.title`, { smart_count: count })}
      help={translate(help, { days: taskDays[name] })}
      to={path}
      action={translate(mayDo ? `homeCards.task.${name}.action` : `homeCards.look.${resource}`)}
      stake={
        cents === null || cents === 0 ? undefined : { cents, word: translate(`homeCards.stake.${name}`) }
      }
    />
  );
};
