import { allRights, type Access, type Right } from './permissions.ts';

/** A member of staff in a seller's dashboard: their name and the end of access (ISO 8601, UTC). */
export interface SupportSession {
  staff: string;
  until: string;
}

/** Rights that support never has: money, members and settings stay with the seller (threats T3). */
const sellerOnlyRights = new Set<Right>([
  'orders.pay',
  'bills.pay',
  'orders.delete',
  'members.create',
  'members.edit',
  'members.delete',
  'settings.edit',
]);

export const supportRights: readonly Right[] = allRights.filter((right) => !sellerOnlyRights.has(right));

const withSupportRights = <T extends { rights: Right[] }>(grant: T): T => ({
  ...grant,
  rights: grant.rights.filter((right) => supportRights.includes(right)),
});

/**
 * Returns the access of support on behalf of a person: that person's access without the rights that stay with the
 * seller.
 */
export const forSupport = ({ everywhere, shops }: Access): Access => ({
  everywhere: everywhere && withSupportRights(everywhere),
  shops: shops.map(withSupportRights),
});
