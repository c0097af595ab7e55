import { topUpLimits } from '../../../contract/topups/methods.ts';
import { centsTyped } from '../../i18n/typedMoney.ts';

/** Cents of a top-up's amount as it is typed; undefined for what is no amount within the limits. */
export const centsOf = (text: string): number | undefined => {
  const cents = centsTyped(text);
  return cents !== undefined && cents >= topUpLimits.min && cents <= topUpLimits.max ? cents : undefined;
};
