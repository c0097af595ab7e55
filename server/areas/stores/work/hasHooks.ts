import type { LinkRow } from '../links/findLink.ts';

/** Returns true if the store reports changes of orders to us. */
export const hasHooks = ({ hooks }: Pick<LinkRow, 'hooks'>): boolean =>
  hooks.length > 0 && hooks.every(({ is_active: isActive }) => isActive);
