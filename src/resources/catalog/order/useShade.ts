import { useSearchParams } from 'react-router-dom';
import type { CatalogDetail, SoldVariantDetail } from '../../../../contract/catalog/calls.ts';

/** A color of a product with its sizes. */
export interface Shade {
  color: string;
  hex: string;
  variants: readonly SoldVariantDetail[];
}

/** Returns the colors in their order. */
export const shadesOf = ({ sold }: Pick<CatalogDetail, 'sold'>): Shade[] =>
  [...Map.groupBy(sold, ({ color }) => color)].map(([color, variants]) => ({
    color,
    variants,
    hex: variants[0]?.hex ?? '',
  }));

export const isOutOfStock = ({ variants }: Shade): boolean => variants.every(({ stock }) => stock === 'out');

/** Holds the chosen color in the URL, so that a link shows it too. */
export const useShade = (record: CatalogDetail) => {
  const [params, setParams] = useSearchParams();
  const shades = shadesOf(record);
  const chosenShade = shades.find(({ color }) => color === params.get('color'));
  const shade = chosenShade ?? shades.find((candidate) => candidate.hex === record.hex) ?? shades[0];
  const choose = (color: string) => {
    const next = new URLSearchParams(params);
    next.set('color', color);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { shades, shade, isChosen: chosenShade !== undefined, choose };
};
