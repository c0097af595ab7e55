import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import MailOutlineOutlined from '@mui/icons-material/MailOutlineOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import RemoveShoppingCartOutlined from '@mui/icons-material/RemoveShoppingCartOutlined';
import { useTranslate } from 'react-admin';
import type { HomeAnswer } from '../../../contract/home/calls.ts';
import { homeTasks, type HomeTaskName } from '../../../contract/home/tasks.ts';
import { filteredPath } from '../../../contract/pagePaths.ts';
import { activationDays, stuckDays } from '../../../contract/trackings/lateness.ts';
import { useMay } from '../../providers/session/permissions.ts';
import type { ToneName } from '../../theme/tokens.ts';
import { NeedRow } from './NeedRow.tsx';

const looks: Record<HomeTaskName, readonly [ToneName, typeof ErrorOutlineOutlined]> = {
  rejected: ['critical', ErrorOutlineOutlined],
  held: ['warning', PauseOutlined],
  address: ['warning', MailOutlineOutlined],
  tickets: ['attention', ChatOutlined],
  pending: ['attention', AccountBalanceWalletOutlined],
  out_of_stock: ['attention', RemoveShoppingCartOutlined],
  unmatched: ['attention', Inventory2Outlined],
  bills: ['attention', CreditCardOutlined],
  troubled: ['critical', LocalShippingOutlined],
  late: ['warning', LocalShippingOutlined],
  not_activated: ['warning', LocalShippingOutlined],
  stuck: ['warning', LocalShippingOutlined],
};

const days: Partial<Record<HomeTaskName, number>> = { not_activated: activationDays, stuck: stuckDays };

/** A task of home, and the way to its records. */
export const TaskRow = ({ task: { name, count, cents } }: { task: HomeAnswer['tasks'][number] }) => {
  const translate = useTranslate();
  const { resource, filter, right } = homeTasks[name];
  const mayDo = useMay(right);
  const [tone, icon] = looks[name];
  const help = name === 'pending' && !mayDo ? 'homeCards.pending_wait' : `homeCards.task.${name}.help`;
  return (
    <NeedRow
      tone={tone}
      icon={icon}
      title={translate(`homeCards.task.${name}.title`, { smart_count: count })}
      help={translate(help, { days: days[name] })}
      to={filteredPath(resource, filter)}
      action={translate(mayDo ? `homeCards.task.${name}.action` : `homeCards.look.${resource}`)}
      stake={
        cents === null || cents === 0 ? undefined : { cents, word: translate(`homeCards.stake.${name}`) }
      }
    />
  );
};
