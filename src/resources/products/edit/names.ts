import type { ProductVariant } from '../../../../contract/products/calls.ts';
import type { ChosenVariant } from '../../../workflows/items/catalog.ts';

/** Returns the name of a store's variant: its options, else its SKU, else its id in the store. */
export const variantName = ({
  options,
  sku,
  external_variant_id: externalId,
}: Pick<ProductVariant, 'options' | 'sku' | 'external_variant_id'>): string =>
  options || (sku ?? externalId ?? '–');

/** Returns the name of a base variant: `Classic Tee · Black / M`. */
export const baseName = ({ base, variant }: ChosenVariant): string =>
  [base.name, [variant.color, variant.size].filter(Boolean).join(' / ')].filter(Boolean).join(' · ');
