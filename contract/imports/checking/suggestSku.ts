import { isSize, sizeKey } from '../vocabulary/sizes.ts';
import { bareSku, skuKey, skuParts } from '../vocabulary/skus.ts';
import { createSuggest, type Suggest } from './suggest.ts';

/** A SKU of the catalog. `size`: empty where its product has only one. */
export interface SizedSku {
  sku: string;
  size: string;
}

/** Finds SKUs that a wrong one may have meant. `size`: what else its row says of the size. */
export type SuggestSku = (sku: string, size: string) => string[];

/**
 * Suggests SKUs of the size that the wrong one or its row names, and no other: a suggestion never changes a size. Where none
 * is named it suggests SKUs that name none either, or that differ in signs alone.
 */
export const createSuggestSku = (catalog: readonly SizedSku[], listings: readonly string[]): SuggestSku => {
  const sizes = new Map<string, string>();
  for (const { sku, size } of catalog) {
    const code = skuParts(sku).at(-1);
    if (code && size) sizes.set(code.toLowerCase(), sizeKey(size));
  }
  const sizeOf = (sku: string): string => {
    const named = skuParts(sku).findLast((part) => isSize(part) || sizes.has(part.toLowerCase()));
    return named === undefined ? '' : (sizes.get(named.toLowerCase()) ?? sizeKey(named));
  };
  const all = [...new Set([...catalog.map(({ sku }) => sku), ...listings])];
  const bySize = Map.groupBy(all, sizeOf);
  const bySigns = Map.groupBy(all, bareSku);
  const suggests = new Map<string, Suggest>();
  const suggestOf = (size: string): Suggest => {
    const suggest = suggests.get(size) ?? createSuggest(bySize.get(size) ?? [], undefined, { same: skuKey });
    suggests.set(size, suggest);
    return suggest;
  };
  return (sku, size) => {
    const named = sizeOf(sku);
    const ofRow = size && sizeKey(size);
    if (named && ofRow && named !== ofRow) return [];
    if (!named && !ofRow) {
      const same = bySigns.get(bareSku(sku));
      if (same) return same;
    }
    return suggestOf(named || ofRow)(sku);
  };
};
