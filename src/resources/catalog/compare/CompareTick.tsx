import { useTranslate } from 'react-admin';
import { type Compared, useCompared } from './useCompared.ts';

/** Puts a product into the comparison, or takes it out. */
export const CompareTick = ({ product }: { product: Compared }) => {
  const translate = useTranslate();
  const { compared, toggle } = useCompared();
  const isIn = compared.some(({ id }) => id === product.id);
  return (
    <label className="pl-tick">
      <input type="checkbox" className="pl-cb" checked={isIn} onChange={() => toggle(product)} />
      {translate('catalog.compare.action')}
      <span className="pl-sr">{product.name}</span>
    </label>
  );
};
