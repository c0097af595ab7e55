import { readColor } from './colors.ts';
import { sizeKey, isSize } from './sizes.ts';

const separators = /[^\p{L}\p{N}]+/u;

/** Returns the parts of a SKU between its separators: `CT`, `BLK` and `L` of `CT-BLK-L`. */
export const skuParts = (sku: string): string[] => sku.split(separators).filter(Boolean);

const meaningOf = (part: string): string => {
  if (isSize(part)) return `#${sizeKey(part)}`;
  return readColor(part) ?? part.toLowerCase();
};

/**
 * Returns a key that is equal for SKUs of the same product, color and size: `CT-BLK-XXL`, `ct_black_2xl` and `CT 2XL
 * BLK`. Never equal for two sizes or colors, however similar their letters.
 */
export const skuKey = (sku: string): string => skuParts(sku).map(meaningOf).toSorted().join(' ');

/** Returns a key that is equal for SKUs that differ only in case and separators: `CTBLKL` and `ct-blk-l`. */
export const bareSku = (sku: string): string => skuParts(sku).join('').toLowerCase();

export const sameSku = (a: string, b: string): boolean =>
  skuKey(a) === skuKey(b) || bareSku(a) === bareSku(b);
