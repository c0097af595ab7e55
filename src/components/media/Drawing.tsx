import { lazy, Suspense } from 'react';
import { commonOf } from '../../../contract/catalog/drawings/common.ts';
import { ProductDrawing } from './ProductDrawing.tsx';

const RareDrawing = lazy(async () => ({ default: (await import('./RareDrawing.tsx')).RareDrawing }));

interface DrawingProps {
  /** As a base product names it; one that nobody has drawn is a parcel. */
  name: string;
  /** Hex of the variant's color. */
  color?: string | undefined;
}

/** The drawing of a base product. Those that few pages show come when they are needed. */
export const Drawing = ({ name, color }: DrawingProps) => {
  const common = commonOf(name);
  if (common) return <ProductDrawing shapes={common} color={color} />;
  return (
    <Suspense fallback={<svg viewBox="0 0 120 120" aria-hidden="true" />}>
      <RareDrawing name={name} color={color} />
    </Suspense>
  );
};
