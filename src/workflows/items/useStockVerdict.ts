import { useTranslate } from 'ra-core';
import type { StockLevel } from '../../../contract/catalog/catalog.ts';

/** Returns the stock message for a variant select: a success text, or why the variant cannot be ordered. */
export const useStockVerdict = (stock: StockLevel | undefined): { valid?: string; error?: string } => {
  const translate = useTranslate();
  if (!stock) return {};
  const text = translate(`resources.catalog.choices.stock.${stock}`);
  return stock === 'out' ? { error: text } : { valid: text };
};
