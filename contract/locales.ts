/** Languages that mails are written in. */
export const mailLocales = ['en', 'vi'] as const;
export type MailLocale = (typeof mailLocales)[number];

/** How amounts in US dollars are written: `$1,234.50`, `US$1,234.50`, `1.234,50 US$` (spec §3 "Currency display"). */
export const moneyLocales = ['en-US', 'en-GB', 'vi-VN'] as const;
export type MoneyLocale = (typeof moneyLocales)[number];
