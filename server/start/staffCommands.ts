import { accountStaffCommands } from '../areas/accounts/staffCommands.ts';
import { accessCommands } from '../areas/auth/house.ts';
import { adjustCommands } from '../areas/money/adjust.ts';
import { moneyCommands } from '../areas/money/house.ts';
import { announcementCommands } from '../areas/notifications/house.ts';
import { containerCommands } from '../areas/orders/house/containerDeeds.ts';
import { orderCommands } from '../areas/orders/house/deeds.ts';
import { shipFileCommand } from '../areas/orders/house/shipFile.ts';
import { movementCommands } from '../areas/topups/bank/house.ts';
import { statementCommand } from '../areas/topups/bank/takeStatement.ts';
import { topUpCommands } from '../areas/topups/house.ts';
import { eventFileCommand, trackingCommands } from '../areas/trackings/house.ts';
import { ticketCommands } from '../areas/tickets/house.ts';
import { tierCommands } from '../areas/tiers/house.ts';
import { withdrawalCommands } from '../areas/withdrawals/house.ts';
import { calendarCommands } from '../staff/calendarCommands.ts';
import type { StaffCommand } from '../staff/deed.ts';
import type { StaffFileCommand } from '../staff/fileDeed.ts';
import { peopleCommands } from '../staff/peopleDeeds.ts';

/** All staff commands, one line for each group. */
export const allStaffCommands: readonly StaffCommand[] = [
  ...peopleCommands,
  ...orderCommands,
  ...containerCommands,
  ...trackingCommands,
  ...ticketCommands,
  ...moneyCommands,
  ...tierCommands,
  ...topUpCommands,
  ...movementCommands,
  ...withdrawalCommands,
  ...adjustCommands,
  ...accessCommands,
  ...accountStaffCommands,
  ...announcementCommands,
  ...calendarCommands,
];

/** All files that staff hand in. */
export const staffFileCommands: readonly StaffFileCommand[] = [
  statementCommand,
  shipFileCommand,
  eventFileCommand,
];
