import type { AccountTables } from './accountTables.ts';
import type { CatalogTables } from './catalogTables.ts';
import type { DesignTables } from './designTables.ts';
import type { FigureTables } from './figureTables.ts';
import type { ImportTables } from './importTables.ts';
import type { MemberTables } from './memberTables.ts';
import type { MoneyTables } from './moneyTables.ts';
import type { NotificationTables } from './notificationTables.ts';
import type { OperatorTables } from './operatorTables.ts';
import type { OrderTables } from './orderTables.ts';
import type { StaffTables } from './staffTables.ts';
import type { StoreTables } from './storeTables.ts';
import type { TicketTables } from './ticketTables.ts';

/** All tables, as Kysely sees them. */
export interface Database
  extends
    AccountTables,
    CatalogTables,
    DesignTables,
    FigureTables,
    ImportTables,
    MemberTables,
    MoneyTables,
    NotificationTables,
    OperatorTables,
    OrderTables,
    StaffTables,
    StoreTables,
    TicketTables {}
