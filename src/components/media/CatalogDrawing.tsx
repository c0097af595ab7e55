import { catalogDrawing } from '../../../contract/catalog/drawings/catalogOnly.ts';
import { ProductDrawing } from './ProductDrawing.tsx';

/** Drawing that only the catalog shows; an unknown one is a parcel. */
export const CatalogDrawing = ({ name, color }: { name: string; color?: string | undefined }) => (
  <ProductDrawing shapes={catalogDrawing(name)} color={color} />
);
