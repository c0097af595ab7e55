import { useStore } from 'react-admin';
import { compareLimit } from '../../../../contract/catalog/compareLimit.ts';

/** What the tray shows of a product that is to be compared. */
export interface Compared {
  id: string;
  name: string;
  drawing: string;
  hex: string;
}

const none: readonly Compared[] = [];

const plain = ({ id, name, drawing, hex }: Compared): Compared => ({ id, name, drawing, hex });

/** The same with a product, or without it where it was there; a fifth is not taken. */
export const toggled = (compared: readonly Compared[], product: Compared): readonly Compared[] => {
  if (compared.some(({ id }) => id === product.id)) return compared.filter(({ id }) => id !== product.id);
  return compared.length < compareLimit ? [...compared, plain(product)] : compared;
};

/** Where the table of these products is. */
export const comparePath = (ids: readonly string[]): string => `/catalog/compare?ids=${ids.join(',')}`;

/** Whether rows that tell nothing apart are folded (look §6 "Compare"), as chosen last. */
export const useOnlyDifferences = () => useStore('onlyDifferences', true);

/** Up to four products, kept while the catalog is filtered and paged. */
export const useCompared = () => {
  const [compared, setCompared] = useStore<readonly Compared[]>('comparedProducts', none);
  const [fifth, setFifth] = useStore<Compared | null>('comparedFifth', null);
  const choose = (next: readonly Compared[]) => {
    setCompared(next);
    setFifth(null);
  };
  return {
    compared,
    /** Which one makes room for it is asked in the tray. */
    fifth,
    toggle: (product: Compared) => {
      const next = toggled(compared, product);
      if (next === compared) setFifth(plain(product));
      else choose(next);
    },
    makeRoom: (out: Compared) =>
      choose(fifth ? compared.map((each) => (each.id === out.id ? fifth : each)) : compared),
    keep: () => setFifth(null),
    fill: (products: readonly Compared[]) => choose(products.slice(0, compareLimit).map(plain)),
    clear: () => choose(none),
  };
};
