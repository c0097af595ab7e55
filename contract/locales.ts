/** Languages of mails. */
export const mailLocales = ['en', 'vi'] as const;
export type MailLocale = (typeof mailLocales)[number];

/** Formats of amounts in US dollars: `$1,234.50`, `US$1,234.50`, `1.234,50 US$` (spec §3 "Currency display"). */
export const moneyLocales = ['en-US', 'en-GB', 'vi-VN'] as const;
export type MoneyLocale = (typeof moneyLocales)[number];
