import { accountStaffCommands } from '../areas/accounts/staffCommands.ts';
import { accessCommands } from '../areas/auth/staffCommands.ts';
import { adjustCommands } from '../areas/money/adjust.ts';
import { moneyCommands } from '../areas/money/staffCommands.ts';
import { announcementCommands } from '../areas/notifications/staffCommands.ts';
import { containerCommands } from '../areas/orders/staff/containerCommands.ts';
import { parcelCommands } from '../areas/orders/staff/parcelCommands.ts';
import { orderCommands } from '../areas/orders/staff/staffCommands.ts';
import { stockCommands, stockFileCommand } from '../areas/orders/stock/staffCommands.ts';
import { shipFileCommand } from '../areas/orders/staff/shipFile.ts';
import { movementCommands } from '../areas/topups/bank/staffCommands.ts';
import { statementCommand } from '../areas/topups/bank/takeStatement.ts';
import { topUpCommands } from '../areas/topups/staffCommands.ts';
import { eventFileCommand, trackingCommands } from '../areas/trackings/staffCommands.ts';
import { sampleDownload } from '../demo/catalog/sampleDownload.ts';
import { workbookCommands } from '../areas/workbook/commands.ts';
import { workbookDownload } from '../areas/workbook/exportVersion.ts';
import { workbookFileCommands } from '../areas/workbook/fileCommands.ts';
import type { StaffDownload } from '../staff/staffDownload.ts';
import { ticketCommands } from '../areas/tickets/staffCommands.ts';
import { packageCommands } from '../areas/packages/staffCommands.ts';
import { withdrawalCommands } from '../areas/withdrawals/staffCommands.ts';
import { calendarCommands } from '../staff/calendarCommands.ts';
import type { StaffCommand } from '../staff/staffCommand.ts';
import type { StaffFileCommand } from '../staff/staffFileCommand.ts';
import { peopleCommands } from '../staff/peopleCommands.ts';

/** All staff commands, one line for each group. */
export const allStaffCommands: readonly StaffCommand[] = [
  ...peopleCommands,
  ...orderCommands,
  ...containerCommands,
  ...parcelCommands,
  ...stockCommands,
  ...trackingCommands,
  ...ticketCommands,
  ...moneyCommands,
  ...packageCommands,
  ...topUpCommands,
  ...movementCommands,
  ...withdrawalCommands,
  ...adjustCommands,
  ...accessCommands,
  ...accountStaffCommands,
  ...announcementCommands,
  ...calendarCommands,
  ...workbookCommands,
];

/** All files that staff hand in. */
export const staffFileCommands: readonly StaffFileCommand[] = [
  statementCommand,
  shipFileCommand,
  stockFileCommand,
  eventFileCommand,
  ...workbookFileCommands,
];

/** All files that staff take out. */
export const staffDownloads: readonly StaffDownload[] = [sampleDownload, workbookDownload];
