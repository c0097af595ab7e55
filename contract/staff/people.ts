/**
 * Rights of staff. `own`: one's own data; `people`: add and remove staff and their tokens; `review`: accept, reject,
 * hold and release; `catalog`: the workbook of products, prices, lines and payees; `commands`: read the log of staff
 * commands; `accounts`: deactivate and activate accounts; `production`: start, pack and send; `tickets`: read and
 * answer; `refunds`: refund and resend, or offer to; `access`: links into dashboards.
 */
export const staffRights = [
  'own',
  'people',
  'payees',
  'rates',
  'topups',
  'movements',
  'commands',
  'review',
  'production',
  'trackings',
  'tickets',
  'refunds',
  'access',
  'accounts',
  'announcements',
  'calendar',
  'catalog',
] as const;
export type StaffRight = (typeof staffRights)[number];

/** Staff roles with their rights; a call of a new area adds its right here. */
const rightsOf = {
  lead: staffRights,
  money: ['own', 'rates', 'topups', 'movements', 'tickets', 'refunds'],
  production: ['own', 'review', 'production', 'trackings'],
  support: ['own', 'review', 'trackings', 'tickets', 'access', 'accounts', 'announcements'],
} as const satisfies Record<string, readonly StaffRight[]>;

export type StaffRole = keyof typeof rightsOf;
export const staffRoles = Object.keys(rightsOf) as [StaffRole, ...StaffRole[]];

/** Returns true if a member of staff with this role has a right. */
export const staffHasRight = (role: StaffRole, right: StaffRight): boolean =>
  (rightsOf[role] as readonly StaffRight[]).includes(right);

/**
 * Hours for which the approval of a second person is valid; an older approval is asked for again. The limit for a
 * single person is summed over the same time.
 */
export const approvalHours = 24;

/** Days for which a staff token is valid: before that it can renew itself; later two others must issue a new one. */
export const staffTokenDays = 90;
