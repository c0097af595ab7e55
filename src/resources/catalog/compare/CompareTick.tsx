import { useTranslate } from 'react-admin';
import { type Compared, useCompared } from './useCompared.ts';

/** Puts a product into the comparison, or takes it out. */
export const CompareTick = ({ product }: { product: Compared }) => {
  const translate = useTranslate();
  const { compared, toggle, isFull } = useCompared();
  const isIn = compared.some(({ id }) => id === product.id);
  const full = isFull && !isIn;
  return (
    <label className="pl-tick" title={full ? translate('catalog.compare.full') : undefined}>
      <input type="checkbox" className="pl-cb" checked={isIn} disabled={full} onChange={() => toggle(product)} />
      {translate('catalog.compare.action')}
      <span className="pl-sr">{product.name}</span>
    </label>
  );
};
