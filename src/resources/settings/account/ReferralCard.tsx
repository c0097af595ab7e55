import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ReferredUser } from '../../../../contract/settings.ts';
import { CopyText } from '../../../components/text/CopyText.tsx';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { Figures } from '../../../components/table/Figures.tsx';
import { Money } from '../../../components/text/Money.tsx';
import { StatusBadge } from '../../../components/text/StatusBadge.tsx';
import { formatCount } from '../../../i18n/format.ts';
import { QueryContent } from '../QueryContent.tsx';
import { SettingsCard } from '../../../components/page/SettingsCard.tsx';
import { useAccountQuery } from '../../../providers/session/accountQuery.ts';

interface Sale {
  /** Null for users who may not see cost. */
  total_cents: number | null;
  orders: number;
}

/** Spec §7 requires both dates; the end is far enough away to mean "until now". */
const allTime = '?start_date=1970-01-01&end_date=9999-12-31';

const Totals = () => {
  const translate = useTranslate();
  const people = useAccountQuery<{ total: number; user_active: number }>(
    `/statistics/referred-users${allTime}`,
  );
  const sale = useAccountQuery<Sale>(`/statistics/ref-total-sale${allTime}`);
  return (
    <QueryContent query={people} rows={1}>
      {({ total, user_active: active }) => (
        <QueryContent query={sale} rows={1}>
          {({ orders, total_cents: cents }) => (
            <Figures
              figures={[
                { key: 'total', label: translate('settings.referral.signed_up'), value: formatCount(total) },
                { key: 'active', label: translate('settings.referral.active'), value: formatCount(active) },
                { key: 'orders', label: translate('settings.referral.orders'), value: formatCount(orders) },
                ...(cents === null
                  ? []
                  : [
                      {
                        key: 'sale',
                        label: translate('settings.referral.sale'),
                        value: <Money cents={cents} />,
                      },
                    ]),
              ]}
            />
          )}
        </QueryContent>
      )}
    </QueryContent>
  );
};

const People = ({ users }: { users: readonly ReferredUser[] }) => {
  const translate = useTranslate();
  if (users.length === 0)
    return <p className="pl-card-body pl-muted">{translate('settings.referral.nobody')}</p>;
  return (
    <ul className="pl-set-list">
      {users.map((user) => (
        <li key={user.id}>
          <span className="pl-grow pl-ell">
            <b>{user.name}</b>{' '}
            <span className="pl-muted">
              {translate('settings.referral.their_orders', { smart_count: user.orders })}
            </span>
          </span>
          <StatusBadge
            resource="users"
            status={user.active ? 'active' : 'inactive'}
            label={translate(`settings.referral.${user.active ? 'is_active' : 'not_active'}`)}
          />
          <DateTime value={user.created_at} shape="date" className="pl-muted" />
        </li>
      ))}
    </ul>
  );
};

/** The account's sign-up link, who signed up with it, and how much they ordered (spec §7). */
export const ReferralCard = () => {
  const translate = useTranslate();
  const [isExpanded, setIsExpanded] = useState(false);
  const query = useAccountQuery<{ users: ReferredUser[]; link: string }>('/users/referred-users');
  return (
    <SettingsCard
      title={translate('settings.referral.title')}
      flush
      aside={
        <button
          type="button"
          className="pl-link"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {translate(isExpanded ? 'settings.referral.hide' : 'settings.referral.show')}
        </button>
      }
    >
      <div className="pl-card-body pl-set-ref">
        <QueryContent query={query} rows={1}>
          {({ link }) => (
            <div className="pl-fld">
              <span className="pl-lbl">{translate('settings.referral.link')}</span>
              <p className="pl-set-fact">
                <CopyText text={link} description={translate('settings.referral.link')}>
                  <span className="pl-ell pl-grow">{link}</span>
                </CopyText>
              </p>
            </div>
          )}
        </QueryContent>
        <Totals />
      </div>
      {isExpanded && <QueryContent query={query}>{({ users }) => <People users={users} />}</QueryContent>}
    </SettingsCard>
  );
};
