import { isMatched } from '../orders/files.ts';
import type { RuledPrint } from '../orders/files.ts';
import { type Verdict } from '../orders/rules.ts';
import type { Product } from './products.ts';

/** Parts of a store variant that the rules read. */
export interface RuledVariant {
  variant_id: string | null;
  prints: readonly RuledPrint[];
}

/** Returns true if a variant has all that an order needs: what to make and which file to print (domain §1.2). */
export const isVariantMatched = (variant: RuledVariant): boolean => isMatched([variant]);

const allowed: Verdict = { ok: true };

export const productActionNames = ['activate', 'deactivate'] as const;
export type ProductAction = (typeof productActionNames)[number];

/**
 * Returns whether an action is allowed: an inactive product cannot be deactivated again, nor an active one activated.
 */
export const checkProductAction = (action: ProductAction, { status }: Pick<Product, 'status'>): Verdict => {
  if (action === 'activate') return status === 'inactive' ? allowed : { ok: false, reason: 'product_active' };
  return status === 'inactive' ? { ok: false, reason: 'product_inactive' } : allowed;
};
