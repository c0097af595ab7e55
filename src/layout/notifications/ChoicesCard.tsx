import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { NotificationKind } from '../../../contract/notifications/kinds.ts';
import type { Telling } from '../../../contract/notifications/telling.ts';
import type { Profile } from '../../../contract/accounts/settings.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { SkeletonTable } from '../../components/feedback/Skeletons.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { callAccount, useAccountQuery } from '../../providers/session/accountQuery.ts';
import { useSession } from '../../providers/session/useSession.ts';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { ChoicesTable } from './ChoicesTable.tsx';

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
      await callAccount('/users/me', { method: 'PUT', body: { user: { notifications: { [kind]: telling } } } });
      // What the bell shows follows what it is told.
      await client.invalidateQueries({ queryKey: ['notifications'] });
    } catch (error) {
      if (before) put(kind, before);
      notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' });
    }
  };
};

const Choices = () => {
  const translate = useTranslate();
  const choose = useChoosing();
  const offline = useOfflineReason();
  const guest = useSession()?.user.support !== null;
  const { data, isError, refetch } = useAccountQuery<Person>(path);
  if (!data) {
    return isError ? (
      <ErrorState title={translate('settings.notifications.failed')} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable rows={4} columns={3} />
    );
  }
  return (
    <>
      <ChoicesTable
        choices={data.user.notifications}
        disabled={guest || offline !== undefined}
        onChange={(kind, telling) => void choose(kind, telling)}
      />
      <p className="pl-card-foot pl-muted">
        {offline ?? translate(guest ? 'errors.support_may_not' : 'settings.notifications.sent_to', { email: data.user.email })}
      </p>
    </>
  );
};

/** Beside the notifications: in what way the reader is told of them (look §6, "mail choices at the side"). */
export const ChoicesCard = () => {
  const translate = useTranslate();
  return (
    <div className="pl-choices">
      <TitleCard title={translate('settings.notifications.title')}>
        <Choices />
      </TitleCard>
    </div>
  );
};
