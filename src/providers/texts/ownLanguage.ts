import type { AuthUser } from '../../../contract/accounts/session.ts';
import type { Language } from '../../i18n/locale.ts';
import { callAccount } from '../session/accountQuery.ts';
import { getSession, setUser } from '../identity/session.ts';

/** Language chosen on a public page of this visit, for the next person who signs in. */
let pickedLanguage: Language | null = null;

/** Returns the language that was chosen before the sign-in, once. */
export const takePickedLanguage = (): Language | null => {
  const language = pickedLanguage;
  pickedLanguage = null;
  return language;
};

/**
 * Returns the language that a user chose on any device; `null` without a choice. Support reads in the language of its
 * own device.
 */
export const ownLanguage = (user: AuthUser | undefined): Language | null =>
  user?.support ? null : (user?.locale ?? null);

/** Reverts a language that could not be stored, unless another one was chosen meanwhile. */
const takeBack = (previousUser: AuthUser, refused: Language): void => {
  const user = getSession()?.user;
  if (user?.id === previousUser.id && user.locale === refused)
    setUser({ ...user, locale: previousUser.locale });
};

/**
 * Stores a choice of language with the user, so that mails and their other devices follow
 * (docs/decisions/language.md).
 * @throws ApiFailure when it cannot be stored; the user's language is then unchanged.
 */
export const storeLanguage = async (language: Language): Promise<void> => {
  const user = getSession()?.user;
  if (!user) pickedLanguage = language;
  if (!user || user.support) return;
  setUser({ ...user, locale: language });
  try {
    await callAccount('/users/me', { method: 'PUT', body: { user: { locale: language } } });
  } catch (error) {
    takeBack(user, language);
    throw error;
  }
};
