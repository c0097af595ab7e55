import { useStore } from 'ra-core';
import { compareLimit } from '../../../../contract/catalog/compareLimit.ts';
import type { PicturedProduct } from '../ProductPicture.tsx';

/** Fields of a compared product that the tray shows. */
export interface ComparedProduct extends PicturedProduct {
  id: string;
  name: string;
}

const none: readonly ComparedProduct[] = [];

const pickCompared = ({
  id,
  name,
  drawing,
  hex,
  picture_url: pictureUrl = null,
}: ComparedProduct): ComparedProduct => ({
  id,
  name,
  drawing,
  hex,
  picture_url: pictureUrl,
});

/** Adds a product, or removes it if it was there; a fifth is not added. */
export const toggleCompared = (
  compared: readonly ComparedProduct[],
  product: ComparedProduct,
): readonly ComparedProduct[] => {
  if (compared.some(({ id }) => id === product.id)) return compared.filter(({ id }) => id !== product.id);
  return compared.length < compareLimit ? [...compared, pickCompared(product)] : compared;
};

/** Returns the path of the comparison of these products. */
export const comparePath = (ids: readonly string[]): string => `/catalog/compare?ids=${ids.join(',')}`;

/** Holds if rows with equal values are hidden (look §6 "Compare"), as chosen last. */
export const useOnlyDifferences = () => useStore('onlyDifferences', true);

/** Holds up to four products while the catalog is filtered and paged. */
export const useCompared = () => {
  const [compared, setCompared] = useStore<readonly ComparedProduct[]>('comparedProducts', none);
  const [fifth, setFifth] = useStore<ComparedProduct | null>('comparedFifth', null);
  const choose = (next: readonly ComparedProduct[]) => {
    setCompared(next);
    setFifth(null);
  };
  return {
    compared,
    /** Product waiting for a free place; the tray asks which one it replaces. */
    fifth,
    toggle: (product: ComparedProduct) => {
      const next = toggleCompared(compared, product);
      if (next === compared) setFifth(pickCompared(product));
      else choose(next);
    },
    replaceWithPending: (replaced: ComparedProduct) =>
      choose(fifth ? compared.map((product) => (product.id === replaced.id ? fifth : product)) : compared),
    keep: () => setFifth(null),
    fill: (products: readonly ComparedProduct[]) => choose(products.slice(0, compareLimit).map(pickCompared)),
    clear: () => choose(none),
  };
};
