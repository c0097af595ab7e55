import { topUpLimits } from '../../../contract/topups/methods.ts';
import { centsTyped } from '../../i18n/typedMoney.ts';

/** Returns the cents of a typed top-up amount; undefined for text that is no amount within the limits. */
export const centsOf = (text: string): number | undefined => {
  const cents = centsTyped(text);
  return cents !== undefined && cents >= topUpLimits.min && cents <= topUpLimits.max ? cents : undefined;
};
