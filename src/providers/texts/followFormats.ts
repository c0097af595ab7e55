import { setMoneyLocale, setTimeZone } from '../../i18n/locale.ts';
import { getSession, subscribeSession } from '../identity/session.ts';

const follow = (): void => {
  const user = getSession()?.user;
  // A session kept by an earlier release has neither.
  if (user?.money_locale) setMoneyLocale(user.money_locale);
  if (user?.time_zone) setTimeZone(user.time_zone);
};

/**
 * Dates and money are shown as the account says: from the first picture on, from the kept session, and again whenever
 * the user changes. A zone that this browser does not know leaves the one in use. Returns the function that ends it.
 */
export const followFormats = (): (() => void) => {
  follow();
  return subscribeSession(follow);
};
