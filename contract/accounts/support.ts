import { allRights, type Access, type Right } from './permissions.ts';

/** One of the staff in a seller's dashboard: who, and until when (ISO 8601, UTC). */
export interface Support {
  staff: string;
  until: string;
}

/** Money, members and settings stay the seller's (threats T3). */
const refused = new Set<Right>([
  'orders.pay',
  'bills.pay',
  'orders.delete',
  'members.create',
  'members.edit',
  'members.delete',
  'settings.edit',
]);

export const supportRights: readonly Right[] = allRights.filter((right) => !refused.has(right));

const keep = <T extends { rights: Right[] }>(grant: T): T => ({
  ...grant,
  rights: grant.rights.filter((right) => supportRights.includes(right)),
});

/** What support may do in the place of somebody with this access: whatever that person may, except what stays the seller's. */
export const forSupport = ({ everywhere, shops }: Access): Access => ({
  everywhere: everywhere && keep(everywhere),
  shops: shops.map(keep),
});
