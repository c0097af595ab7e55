import { useTranslate } from 'react-admin';
import { postpaid } from '../../../contract/debt.ts';
import { formatRate } from '../../i18n/format.ts';
import { useRate } from '../../providers/useRate.ts';
import { useSession } from '../../providers/session/useSession.ts';

/** The day's top-up rate from dollars to dong (spec §1); nothing while it is unknown. */
export const RateDisplay = () => {
  const translate = useTranslate();
  const rate = useRate();
  if (rate === undefined) return null;
  return (
    <span className="pl-rate">
      {translate('layout.header.rate')}{' '}
      <b>{translate('layout.header.rate_value', { rate: formatRate(rate).replace(' ', '\u00a0') })}</b>
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
