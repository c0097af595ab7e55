/** The languages of the dashboard (spec §1). */
export const languages = ['en', 'vi'] as const;
export type Language = (typeof languages)[number];

/** The time zone of an account that has not chosen one (architecture §3). */
export const defaultTimeZone = 'Asia/Ho_Chi_Minh';

/** How amounts are written until the account says otherwise (spec §3 "Currency display"). */
export const defaultMoneyLocale = 'en-US';

let language: Language = 'en';
let timeZone = defaultTimeZone;
let moneyLocale = defaultMoneyLocale;
let textsVersion = 0;
const listeners = new Set<() => void>();

export const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value);

/** The language in use; the formatters write words ("12 min ago") in it. */
export const getLanguage = (): Language => language;

/** Set by the i18n provider alone: components switch the language through `useLanguage`. */
export const setLanguage = (next: Language): void => {
  language = next;
};

/** The account's time zone: an IANA name. Every date is shown in it. */
export const getTimeZone = (): string => timeZone;

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone: name }));
  } catch {
    return false;
  }
};

/**
 * Sets the account's time zone and redraws what `LocaleScope` holds.
 * A zone that this browser does not know is left out.
 */
export const setTimeZone = (next: string): void => {
  if (next === timeZone || !isTimeZone(next)) return;
  timeZone = next;
  for (const listener of listeners) listener();
};

/** The locale that amounts are written in: a BCP 47 tag. */
export const getMoneyLocale = (): string => moneyLocale;

/** Sets how amounts are written and redraws what `LocaleScope` holds. */
export const setMoneyLocale = (next: string): void => {
  if (next === moneyLocale) return;
  moneyLocale = next;
  for (const listener of listeners) listener();
};

/** Number that grows when the texts of the language change. */
export const getTextsVersion = (): number => textsVersion;

/** Redraws what `LocaleScope` holds with the texts that the i18n provider has now. */
export const renewTexts = (): void => {
  textsVersion += 1;
  for (const listener of listeners) listener();
};

/**
 * Calls back after each change of the time zone, of the money's locale or of texts; returns the function that ends
 * it.
 */
export const subscribeFormats = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
