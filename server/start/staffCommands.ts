import { accountStaffCommands } from '../areas/accounts/staffCommands.ts';
import { accessDeeds } from '../areas/auth/house.ts';
import { adjustDeeds } from '../areas/money/adjust.ts';
import { moneyDeeds } from '../areas/money/house.ts';
import { announcementDeeds } from '../areas/notifications/house.ts';
import { containerDeeds } from '../areas/orders/house/containerDeeds.ts';
import { orderDeeds } from '../areas/orders/house/deeds.ts';
import { shipFileDeed } from '../areas/orders/house/shipFile.ts';
import { movementDeeds } from '../areas/topups/bank/house.ts';
import { statementDeed } from '../areas/topups/bank/takeStatement.ts';
import { topUpDeeds } from '../areas/topups/house.ts';
import { eventFileDeed, trackingDeeds } from '../areas/trackings/house.ts';
import { ticketDeeds } from '../areas/tickets/house.ts';
import { tierDeeds } from '../areas/tiers/house.ts';
import { withdrawalDeeds } from '../areas/withdrawals/house.ts';
import { calendarCommands } from '../staff/calendarCommands.ts';
import type { Deed } from '../staff/deed.ts';
import type { FileDeed } from '../staff/fileDeed.ts';
import { peopleDeeds } from '../staff/peopleDeeds.ts';

/** All staff commands, one line for each group. */
export const deeds: readonly Deed[] = [
  ...peopleDeeds,
  ...orderDeeds,
  ...containerDeeds,
  ...trackingDeeds,
  ...ticketDeeds,
  ...moneyDeeds,
  ...tierDeeds,
  ...topUpDeeds,
  ...movementDeeds,
  ...withdrawalDeeds,
  ...adjustDeeds,
  ...accessDeeds,
  ...accountStaffCommands,
  ...announcementDeeds,
  ...calendarCommands,
];

/** All files that staff hand in. */
export const fileDeeds: readonly FileDeed[] = [statementDeed, shipFileDeed, eventFileDeed];
