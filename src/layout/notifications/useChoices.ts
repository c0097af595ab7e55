import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Profile } from '../../../contract/settings.ts';
import type { NotificationKind } from '../../../contract/notifications/kinds.ts';
import type { Telling } from '../../../contract/notifications/telling.ts';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { callAccount, useAccountQuery } from '../../providers/session/accountQuery.ts';
import { useSession } from '../../providers/session/useSession.ts';

interface Person {
  user: Profile;
}

const path = '/users/profile';
const queryKey = ['settings', path];

const withChoice = ({ user }: Person, kind: NotificationKind, telling: Telling): Person => ({
  user: { ...user, notifications: { ...user.notifications, [kind]: telling } },
});

/** Saves a choice as it is made; what the house refuses goes back to what it was. */
const useChoosing = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const put = (kind: NotificationKind, telling: Telling): void => {
    client.setQueryData<Person>(queryKey, (known) => known && withChoice(known, kind, telling));
  };
  return async (kind: NotificationKind, telling: Telling): Promise<void> => {
    const before = client.getQueryData<Person>(queryKey)?.user.notifications[kind];
    await client.cancelQueries({ queryKey });
    put(kind, telling);
    try {
      await callAccount('/users/me', {
        method: 'PUT',
        body: { user: { notifications: { [kind]: telling } } },
      });
      // What the bell shows follows what it is told.
      await client.invalidateQueries({ queryKey: ['notifications'] });
    } catch (error) {
      if (before) put(kind, before);
      notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' });
    }
  };
};

/** The reader's choices of what is told where, and how one is changed; somebody of support changes none. */
export const useChoices = () => {
  const choose = useChoosing();
  const offline = useOfflineReason();
  const guest = useSession()?.user.support !== null;
  return { ...useAccountQuery<Person>(path), choose, offline, guest };
};

export type Choices = ReturnType<typeof useChoices>;
