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

/** The same with a product, or without it where it was there; a fifth is not taken. */
export const toggled = (compared: readonly Compared[], { id, name, drawing, hex }: Compared): readonly Compared[] => {
  if (compared.some((each) => each.id === id)) return compared.filter((each) => each.id !== id);
  return compared.length < compareLimit ? [...compared, { id, name, drawing, hex }] : compared;
};

/** Where the table of these products is. */
export const comparePath = (ids: readonly string[]): string => `/catalog/compare?ids=${ids.join(',')}`;

/** Up to four products, kept while the catalog is filtered and paged. */
export const useCompared = () => {
  const [compared, setCompared] = useStore<readonly Compared[]>('comparedProducts', none);
  return {
    compared,
    toggle: (product: Compared) => setCompared(toggled(compared, product)),
    clear: () => setCompared(none),
    isFull: compared.length >= compareLimit,
  };
};
