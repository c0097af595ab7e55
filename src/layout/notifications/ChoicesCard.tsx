import { useTranslate } from 'ra-core';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { SkeletonTable } from '../../components/feedback/Skeletons.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { ChoicesTable } from './ChoicesTable.tsx';
import { useChoices } from './useChoices.ts';

const Choices = () => {
  const translate = useTranslate();
  const { data, isError, refetch, choose, offline, guest } = useChoices();
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
        onChange={(kind, channels) => void choose(kind, channels)}
      />
      <p className="pl-card-foot pl-muted">
        {offline ??
          translate(guest ? 'errors.support_may_not' : 'settings.notifications.sent_to', {
            email: data.user.email,
          })}
      </p>
    </>
  );
};

/** Card beside the notifications with the reader's channel choices (look §6, "mail choices at the side"). */
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
