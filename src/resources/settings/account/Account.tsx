import type { Profile } from '../../../../contract/settings.ts';
import { Together } from '../../../components/feedback/Together.tsx';
import { useMay } from '../../../providers/session/permissions.ts';
import { useSession } from '../../../providers/session/useSession.ts';
import { Loaded } from '../Loaded.tsx';
import { useAccountQuery } from '../../../providers/session/accountQuery.ts';
import { PlanCard } from './PlanCard.tsx';
import { PlacesCard } from './PlacesCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ReferralCard } from './ReferralCard.tsx';
import { SignInCard } from './SignInCard.tsx';

/** `/setting/account`: the person, how he signs in and where, and the sellers whom his account invited. */
export const Account = () => {
  const person = useAccountQuery<{ user: Profile }>('/users/profile');
  const user = useSession()?.user;
  const seesReferrals = useMay('settings.view');
  if (!user) return null;
  const guest = user.support !== null;
  return (
    <div className="pl-stack">
      <Together>
        <Loaded query={person}>
          {({ user: profile }) => (
            <>
              <ProfileCard profile={profile} readOnly={guest} />
              <div className="pl-set-halves">
                <SignInCard changedAt={profile.password_changed_at} readOnly={guest} />
                <PlanCard user={user} />
              </div>
            </>
          )}
        </Loaded>
        <PlacesCard readOnly={guest} />
        {seesReferrals && <ReferralCard />}
      </Together>
    </div>
  );
};
