import { topUpLimits } from '../../../contract/topups/methods.ts';

/** Cents of an amount in dollars as it is typed, `500` or `500.5` or `1,200.00`; undefined for what is no amount within the limits. */
export const centsOf = (text: string): number | undefined => {
  const bare = text.replace(/[\s,$]/g, '');
  if (!/^\d{1,7}(?:\.\d{0,2})?$/.test(bare)) return undefined;
  const cents = Math.round(Number(bare) * 100);
  return cents >= topUpLimits.min && cents <= topUpLimits.max ? cents : undefined;
};

/** An amount as it is typed. */
export const typedOf = (cents: number): string => (cents / 100).toFixed(2);
