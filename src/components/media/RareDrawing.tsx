import { rareOf } from '../../../contract/catalog/drawings/rare.ts';
import { ProductDrawing } from './ProductDrawing.tsx';

/** Drawing that only the catalog shows; an unknown one is a parcel. */
export const RareDrawing = ({ name, color }: { name: string; color?: string | undefined }) => (
  <ProductDrawing shapes={rareOf(name)} color={color} />
);
