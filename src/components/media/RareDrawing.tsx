import { rareOf } from '../../../contract/catalog/drawings/rare.ts';
import { ProductDrawing } from './ProductDrawing.tsx';

/** A drawing that only the catalog shows; what nobody has drawn is a parcel. */
export const RareDrawing = ({ name, color }: { name: string; color?: string | undefined }) => (
  <ProductDrawing shapes={rareOf(name)} color={color} />
);
