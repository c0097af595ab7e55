import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { Profile } from '../../../contract/settings.ts';
import type { NotificationKind } from '../../../contract/notifications/kinds.ts';
import type { Channels } from '../../../contract/notifications/channels.ts';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { callAccount, useAccountQuery } from '../../providers/session/accountQuery.ts';
import { useSession } from '../../providers/session/useSession.ts';

interface Person {
  user: Profile;
}

const path = '/users/profile';
const queryKey = ['settings', path];

const withChoice = ({ user }: Person, kind: NotificationKind, channels: Channels): Person => ({
  user: { ...user, notifications: { ...user.notifications, [kind]: channels } },
});

/** Returns a function that saves a choice at once; if the server refuses, the choice reverts. */
const useChoosing = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const cacheChoice = (kind: NotificationKind, channels: Channels): void => {
    client.setQueryData<Person>(queryKey, (person) => person && withChoice(person, kind, channels));
  };
  return async (kind: NotificationKind, channels: Channels): Promise<void> => {
    const previousChannels = client.getQueryData<Person>(queryKey)?.user.notifications[kind];
    await client.cancelQueries({ queryKey });
    cacheChoice(kind, channels);
    try {
      await callAccount('/users/me', {
        method: 'PUT',
        body: { user: { notifications: { [kind]: channels } } },
      });
      // The bell's list depends on the choices.
      await client.invalidateQueries({ queryKey: ['notifications'] });
    } catch (error) {
      if (previousChannels) cacheChoice(kind, previousChannels);
      notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' });
    }
  };
};

/** Returns the reader's choices of channels, and a function that changes one; support may not change any. */
export const useChoices = () => {
  const choose = useChoosing();
  const offline = useOfflineReason();
  const guest = useSession()?.user.support !== null;
  return { ...useAccountQuery<Person>(path), choose, offline, guest };
};

export type Choices = ReturnType<typeof useChoices>;
