import type { MailLocale } from '../../../contract/locales.ts';
import type { Labels } from '../../../contract/vocabularies/vocabularies.ts';

/** Returns a rate for the API: with the name of its surcharge in a language, null for unnamed import duty. */
export const nameSurcharge = <R extends { surcharge_labels: Labels | null }>(
  { surcharge_labels: labels, ...rate }: R,
  language: MailLocale,
): Omit<R, 'surcharge_labels'> & { surcharge_name: string | null } => ({
  ...rate,
  surcharge_name: labels && labels[language],
});
