import type { NamedSurcharge } from '../../contract/orders/costs/surcharge.ts';
import { getLanguage } from './locale.ts';

type Translate = (key: string) => string;

/** Returns the operator's name of a surcharge in the reader's language; without one, the text of this key. */
export const surchargeLabel = (
  translate: Translate,
  labels: NamedSurcharge['surcharge_labels'],
  key = 'orders.cost.surcharge',
): string => labels?.[getLanguage()] ?? translate(key);
