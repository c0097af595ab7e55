import type { ProductVariant } from '../../../../contract/products/calls.ts';
import type { ChosenVariant } from '../../../workflows/items/catalog.ts';

/** Returns the name of a store's variant: its options, else its SKU. */
export const variantName = ({ options, sku }: Pick<ProductVariant, 'options' | 'sku'>): string =>
  options || sku;

/** Returns the name of a base variant: `Classic Tee · Black / M`. */
export const baseName = ({ base, variant }: ChosenVariant): string =>
  [base.name, [variant.color, variant.size].filter(Boolean).join(' / ')].filter(Boolean).join(' · ');
