import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { postpaid } from '../../contract/session.ts';
import { formatRate } from '../i18n/format.ts';
import { call } from '../providers/httpClient.ts';
import { useSession } from '../providers/useSession.ts';

const hour = 60 * 60 * 1000;

interface Rate {
  usd_to_vnd: number;
  updated_at: string;
}

/** The day's top-up rate from dollars to dong (spec §1); nothing while it is unknown. */
export const RateDisplay = () => {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['rate'],
    queryFn: ({ signal }) => call<Rate>('/bills/transactions/rate-exchange', { signal }),
    staleTime: hour,
  });
  if (!data?.usd_to_vnd) return null;
  return (
    <span className="pl-rate">
      {translate('layout.header.rate')}{' '}
      <b>{translate('layout.header.rate_value', { rate: formatRate(data.usd_to_vnd).replace(' ', '\u00a0') })}</b>
    </span>
  );
};

/** Prepaid or postpaid, and the package (spec §1). */
export const PlanPill = () => {
  const translate = useTranslate();
  const user = useSession()?.user;
  if (!user) return null;
  const kind = user.user_info.type_pay === postpaid ? 'postpaid' : 'prepaid';
  return (
    <span className="pl-plan">
      {translate(`layout.header.${kind}`)} · <b>{user.package.name}</b>
    </span>
  );
};
