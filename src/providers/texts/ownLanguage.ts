import type { AuthUser } from '../../../contract/accounts/session.ts';
import type { Language } from '../../i18n/locale.ts';
import { callAccount } from '../session/accountQuery.ts';
import { getSession, setUser } from '../identity/session.ts';

/** Chosen on a public page of this visit: it counts for the next person to sign in. */
let picked: Language | null = null;

/** The language that was chosen before the sign-in, once. */
export const takePicked = (): Language | null => {
  const taken = picked;
  picked = null;
  return taken;
};

/** The language that a user chose on any device; `null` without a choice. Support reads in the language of its own device. */
export const ownLanguage = (user: AuthUser | undefined): Language | null =>
  user?.support ? null : (user?.locale ?? null);

/** Takes a language back that could not be stored, unless another one was chosen meanwhile. */
const takeBack = (before: AuthUser, refused: Language): void => {
  const user = getSession()?.user;
  if (user?.id === before.id && user.locale === refused) setUser({ ...user, locale: before.locale });
};

/**
 * Keeps a choice of language with the person, so that mails and his other devices follow (docs/decisions/language.md).
 * @throws ApiFailure when it cannot be stored; his language is then what it was.
 */
export const keepLanguage = async (language: Language): Promise<void> => {
  const user = getSession()?.user;
  if (!user) picked = language;
  if (!user || user.support) return;
  setUser({ ...user, locale: language });
  try {
    await callAccount('/users/me', { method: 'PUT', body: { user: { locale: language } } });
  } catch (error) {
    takeBack(user, language);
    throw error;
  }
};
