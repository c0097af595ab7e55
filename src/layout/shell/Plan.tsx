import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { postpaid } from '../../../contract/debt.ts';
import { isOldRate } from '../../../contract/topups/dong.ts';
import { formatRate, formatTimeAgo } from '../../i18n/format.ts';
import { useRate, useRateTime } from '../../providers/useRate.ts';
import { useSession } from '../../providers/session/useSession.ts';

/** The day's top-up rate from dollars to dong (spec §1); renders nothing while it is unknown. */
export const RateDisplay = () => {
  const translate = useTranslate();
  const rate = useRate();
  const updatedAt = useRateTime();
  const [now] = useState(() => Date.now());
  if (rate === undefined) return null;
  return (
    <span className="pl-rate">
      {translate('layout.header.rate')}{' '}
      <b>{translate('layout.header.rate_value', { rate: formatRate(rate).replace(' ', '\u00a0') })}</b>
      {updatedAt && isOldRate(updatedAt, new Date(now)) && (
        <span className="pl-bad">
          {' '}
          · {translate('layout.header.rate_old', { ago: formatTimeAgo(updatedAt, now) })}
        </span>
      )}
    </span>
  );
};

/** Badge with prepaid or postpaid, and the package (spec §1). */
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
