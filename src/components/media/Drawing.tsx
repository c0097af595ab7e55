import { lazy, Suspense } from 'react';
import { commonOf } from '../../../contract/catalog/drawings/common.ts';
import { ProductDrawing } from './ProductDrawing.tsx';

const RareDrawing = lazy(async () => ({ default: (await import('./CatalogDrawing.tsx')).CatalogDrawing }));

interface DrawingProps {
  /** Name of the drawing in the base product; an unknown one shows a parcel. */
  name: string;
  /** Hex of the variant's color. */
  color?: string | undefined;
}

/** Drawing of a base product. Rarely used drawings are loaded when they are needed. */
export const Drawing = ({ name, color }: DrawingProps) => {
  const common = commonOf(name);
  if (common) return <ProductDrawing shapes={common} color={color} />;
  return (
    <Suspense fallback={<svg viewBox="0 0 120 120" aria-hidden="true" />}>
      <RareDrawing name={name} color={color} />
    </Suspense>
  );
};
