import { setMoneyLocale, setTimeZone } from '../../i18n/locale.ts';
import { getSession, subscribeSession } from '../identity/session.ts';

const follow = (): void => {
  const user = getSession()?.user;
  // A session stored by an earlier release has neither.
  if (user?.money_locale) setMoneyLocale(user.money_locale);
  if (user?.time_zone) setTimeZone(user.time_zone);
};

/**
 * Applies the account's formats of dates and money: from the first render on, from the stored session, and again
 * whenever the user changes. A time zone that this browser does not know leaves the current one. Returns a function
 * that stops it.
 */
export const followFormats = (): (() => void) => {
  follow();
  return subscribeSession(follow);
};
