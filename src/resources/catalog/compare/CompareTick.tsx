import { useTranslate } from 'ra-core';
import { type ComparedProduct, useCompared } from './useCompared.ts';

/** Adds a product to the comparison, or removes it. */
export const CompareTick = ({ product }: { product: ComparedProduct }) => {
  const translate = useTranslate();
  const { compared, toggle } = useCompared();
  const isCompared = compared.some(({ id }) => id === product.id);
  return (
    <label className="pl-tick">
      <input type="checkbox" className="pl-cb" checked={isCompared} onChange={() => toggle(product)} />
      {translate('catalog.compare.action')}
      <span className="pl-sr">{product.name}</span>
    </label>
  );
};
