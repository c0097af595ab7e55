import type { MethodEntry } from '../../../contract/vocabularies/vocabularies.ts';
import { topUpLimits } from '../../../contract/topups/methods.ts';
import { centsTyped } from '../../i18n/typedMoney.ts';
import { findEntry } from '../../../contract/vocabularies/codes.ts';
import { getVocabulary } from '../../providers/operator/operator.ts';

type Limits = Pick<MethodEntry, 'min_cents' | 'max_cents'>;

const standardLimits: Limits = { min_cents: topUpLimits.min, max_cents: topUpLimits.max };

/** Returns the cents of a typed top-up amount; undefined for text that is no amount within the method's limits. */
export const centsOf = (
  text: string,
  { min_cents: min, max_cents: max }: Limits = standardLimits,
): number | undefined => {
  const cents = centsTyped(text);
  return cents !== undefined && cents >= min && cents <= max ? cents : undefined;
};

/** Returns true for a method by which sellers send dong to a bank account. */
export const isBankMethod = (code: string): boolean =>
  findEntry(getVocabulary('topup_methods'), code)?.kind === 'bank';
