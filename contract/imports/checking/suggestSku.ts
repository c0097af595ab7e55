import { isSize, sizeKey } from '../vocabulary/sizes.ts';
import { bareSku, skuKey, skuParts } from '../vocabulary/skus.ts';
import { createSuggest, type Suggest } from './suggest.ts';

/** A SKU of the catalog. `size`: empty if its product has only one. */
export interface SizedSku {
  sku: string;
  size: string;
}

/** Suggests SKUs that a wrong one may have meant. `size`: the size that the rest of the row names. */
export type SuggestSku = (sku: string, size: string) => string[];

/**
 * Creates suggestions of SKUs with the size that the wrong SKU or its row names: a suggestion never changes a size. If
 * no size is named, suggests SKUs without one or SKUs that differ only in punctuation.
 */
export const createSuggestSku = (catalog: readonly SizedSku[], listings: readonly string[]): SuggestSku => {
  const sizes = new Map<string, string>();
  for (const { sku, size } of catalog) {
    const code = skuParts(sku).at(-1);
    if (code && size) sizes.set(code.toLowerCase(), sizeKey(size));
  }
  const sizeOf = (sku: string): string => {
    const sizePart = skuParts(sku).findLast((part) => isSize(part) || sizes.has(part.toLowerCase()));
    return sizePart === undefined ? '' : (sizes.get(sizePart.toLowerCase()) ?? sizeKey(sizePart));
  };
  const skus = [...new Set([...catalog.map(({ sku }) => sku), ...listings])];
  const skusBySize = Map.groupBy(skus, sizeOf);
  const skusByLetters = Map.groupBy(skus, bareSku);
  const suggestBySize = new Map<string, Suggest>();
  const getSuggest = (size: string): Suggest => {
    const suggest =
      suggestBySize.get(size) ?? createSuggest(skusBySize.get(size) ?? [], undefined, { same: skuKey });
    suggestBySize.set(size, suggest);
    return suggest;
  };
  return (sku, size) => {
    const skuSize = sizeOf(sku);
    const rowSize = size && sizeKey(size);
    if (skuSize && rowSize && skuSize !== rowSize) return [];
    if (!skuSize && !rowSize) {
      const equalSkus = skusByLetters.get(bareSku(sku));
      if (equalSkus) return equalSkus;
    }
    return getSuggest(skuSize || rowSize)(sku);
  };
};
