import { colorOf } from './colors.ts';
import { sizeKey, isSize } from './sizes.ts';

const signs = /[^\p{L}\p{N}]+/u;

/** Returns the parts of a SKU between its signs: `CT`, `BLK` and `L` of `CT-BLK-L`. */
export const skuParts = (sku: string): string[] => sku.split(signs).filter(Boolean);

const meaningOf = (part: string): string => {
  if (isSize(part)) return `#${sizeKey(part)}`;
  return colorOf(part) ?? part.toLowerCase();
};

/**
 * Equal for SKUs that mean the same product, colour and size: `CT-BLK-XXL`, `ct_black_2xl` and `CT 2XL BLK`. Never
 * equal for two sizes or colours, however alike their letters are.
 */
export const skuKey = (sku: string): string => skuParts(sku).map(meaningOf).toSorted().join(' ');

/** Equal for SKUs that differ in case and signs alone: `CTBLKL` and `ct-blk-l`. */
export const bareSku = (sku: string): string => skuParts(sku).join('').toLowerCase();

export const sameSku = (one: string, other: string): boolean =>
  skuKey(one) === skuKey(other) || bareSku(one) === bareSku(other);
