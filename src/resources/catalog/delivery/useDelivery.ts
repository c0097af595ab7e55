import { useStore } from 'react-admin';
import { useCallback } from 'react';
import { type Delivery, deliveryAsks, deliveryOf, deliveryQuery } from '../../../../contract/catalog/delivery.ts';
import type { FilterValues } from '../../../providers/lists/filterKeys.ts';

/** Where the catalog is delivered to, as it was chosen last: kept for every page of it, and for the next visit. */
export const useKeptDelivery = () => {
  const [kept, keep] = useStore<Record<string, string> | null>('deliveredTo', null);
  return { kept: kept ? deliveryOf(kept) : undefined, keep: useCallback((next?: Delivery) => keep(next ? deliveryQuery(next) : null), [keep]) };
};

const names = Object.keys(deliveryAsks);

/** A list's filter with another place of delivery, or without one. */
export const withDelivery = (filter: FilterValues, delivery: Delivery | undefined): FilterValues => ({
  ...Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name))),
  ...(delivery && deliveryQuery(delivery)),
});

/** What the fields begin with. */
export const firstDelivery: Delivery = { country: 'US', line: 'cheapest', quantity: 1, size: null };
