import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { postpaid } from '../../../../contract/debt.ts';
import type { AuthUser } from '../../../../contract/accounts/session.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { SettingsCard } from '../../../components/page/SettingsCard.tsx';
import type { Profile } from '../../../../contract/settings.ts';
import { LoadTogether } from '../../../components/feedback/LoadTogether.tsx';
import { useMay } from '../../../providers/session/permissions.ts';
import { useSession } from '../../../providers/session/useSession.ts';
import { QueryContent } from '../QueryContent.tsx';
import { useAccountQuery } from '../../../providers/session/accountQuery.ts';
import { SessionsCard } from './SessionsCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ReferralCard } from './ReferralCard.tsx';
import { SignInCard } from './SignInCard.tsx';

const Fact = ({ label, value, more }: { label: string; value: ReactNode; more?: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {more && <dd className="pl-muted">{more}</dd>}
  </div>
);

const inCents = (dollars: number): number => Math.round(dollars * 100);

/** Shows how the account pays and what its plan includes; staff set it. */
const PlanCard = ({ user }: { user: AuthUser }) => {
  const translate = useTranslate();
  const { type_pay: typePay, debt_max_day: days, debt_max_amount: limit } = user.user_info;
  const isPostpaid = typePay === postpaid;
  return (
    <SettingsCard title={translate('settings.account.plan')}>
      <dl className="pl-set-facts">
        <Fact
          label={translate('settings.account.payment')}
          value={translate(isPostpaid ? 'layout.header.postpaid' : 'layout.header.prepaid')}
          more={isPostpaid && translate('settings.account.days', { smart_count: days })}
        />
        {isPostpaid && limit !== null && (
          <Fact
            label={translate('settings.account.debt_limit')}
            value={<span className="pl-money">{formatMoney(inCents(limit))}</span>}
          />
        )}
        <Fact label={translate('settings.account.package')} value={user.package.name} />
      </dl>
    </SettingsCard>
  );
};

/**
 * `/setting/account`: the person, how they sign in and on which devices, and the sellers whom their account invited.
 */
export const Account = () => {
  const person = useAccountQuery<{ user: Profile }>('/users/profile');
  const user = useSession()?.user;
  const seesReferrals = useMay('settings.view');
  if (!user) return null;
  const isSupport = user.support !== null;
  return (
    <div className="pl-stack">
      <LoadTogether>
        <QueryContent query={person}>
          {({ user: profile }) => (
            <>
              <ProfileCard profile={profile} readOnly={isSupport} />
              <div className="pl-set-halves">
                <SignInCard changedAt={profile.password_changed_at} readOnly={isSupport} />
                <PlanCard user={user} />
              </div>
            </>
          )}
        </QueryContent>
        <SessionsCard readOnly={isSupport} />
        {seesReferrals && <ReferralCard />}
      </LoadTogether>
    </div>
  );
};
