import { isMatched } from '../orders/files.ts';
import type { RuledPrint } from '../orders/files.ts';
import { type Verdict } from '../orders/rules.ts';
import type { Product } from './products.ts';

/** A variant of a store, as far as rules go. */
export interface RuledVariant {
  variant_id: string | null;
  prints: readonly RuledPrint[];
}

/** Whether a variant says all that an order needs: what is made, and which file is printed on it (domain §1.2). */
export const isVariantMatched = (variant: RuledVariant): boolean =>
  variant.variant_id !== null && isMatched([variant]);

const yes: Verdict = { ok: true };

export const productActions = ['activate', 'deactivate'] as const;
export type ProductAction = (typeof productActions)[number];

/** What may be done with a product as it is: what is switched off already is not switched off again. */
export const mayDo = (action: ProductAction, { status }: Pick<Product, 'status'>): Verdict => {
  if (action === 'activate') return status === 'inactive' ? yes : { ok: false, reason: 'product_active' };
  return status === 'inactive' ? { ok: false, reason: 'product_inactive' } : yes;
};
