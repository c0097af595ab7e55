/**
 * What staff may do. `own`: what is one's own; `people`: add and end people and their tokens. `review`: accept,
 * reject, hold and release; `accounts`: make an account inactive and active; `production`: start, pack and send; `tickets`: read and answer; `refunds`: give back and make again,
 * or offer to; `access`: links into dashboards.
 */
export const staffRights = [
  'own',
  'people',
  'payees',
  'rates',
  'topups',
  'movements',
  'deeds',
  'review',
  'production',
  'trackings',
  'tickets',
  'refunds',
  'access',
  'accounts',
  'announcements',
  'calendar',
] as const;
export type StaffRight = (typeof staffRights)[number];

/** Roles of the house and what each of them may; a call of a later area adds its right here. */
const rightsOf = {
  lead: staffRights,
  money: ['own', 'rates', 'topups', 'movements', 'tickets', 'refunds'],
  production: ['own', 'review', 'production', 'trackings'],
  support: ['own', 'review', 'trackings', 'tickets', 'access', 'accounts', 'announcements'],
} as const satisfies Record<string, readonly StaffRight[]>;

export type StaffRole = keyof typeof rightsOf;
export const staffRoles = Object.keys(rightsOf) as [StaffRole, ...StaffRole[]];

/** Whether one of the staff with this role may do what a call asks. */
export const staffMay = (role: StaffRole, right: StaffRight): boolean =>
  (rightsOf[role] as readonly StaffRight[]).includes(right);

/** How far a second person's word reaches, hours: what was agreed to longer ago is asked for again. What one moves alone is counted over as long. */
export const secondWordHours = 24;

/** How long a token of the house is good: a new one is asked for with it before, or given by two others after. */
export const staffTokenDays = 90;
