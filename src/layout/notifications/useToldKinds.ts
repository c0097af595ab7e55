import { ownerAccess, may, rightsIn } from '../../../contract/accounts/permissions.ts';
import { type NotificationKind, rightsFor } from '../../../contract/notifications/kinds.ts';
import { notificationKinds } from '../../../contract/notifications/telling.ts';
import { useSession } from '../../providers/session/useSession.ts';

/** Kinds that the reader's role, in any shop, lets him know of: there is nothing to choose about the others. */
export const useToldKinds = (): readonly NotificationKind[] => {
  const rights = rightsIn(useSession()?.user.access ?? ownerAccess, null);
  return notificationKinds.filter((kind) => rightsFor[kind].some((right) => may(rights, right)));
};
