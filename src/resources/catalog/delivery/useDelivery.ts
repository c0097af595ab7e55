import { useStore } from 'react-admin';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type Delivery,
  deliveryParameters,
  deliveryOf,
  deliveryQuery,
} from '../../../../contract/catalog/delivery.ts';
import type { FilterValues } from '../../../providers/query/filterKeys.ts';

/**
 * Holds the last chosen delivery for all pages of the catalog and the next visit. The arrival limit is a filter of
 * the list, which its links pass on.
 */
export const useStoredDelivery = () => {
  const [stored, setStored] = useStore<Record<string, string> | null>('deliveredTo', null);
  const [params] = useSearchParams();
  const storeDelivery = useCallback(
    (next?: Delivery) => setStored(next ? deliveryQuery({ ...next, within: null }) : null),
    [setStored],
  );
  return {
    delivery: stored ? deliveryOf({ ...stored, within: params.get('within') ?? undefined }) : undefined,
    keep: storeDelivery,
  };
};

/** Stores the delivery in a page's URL for the pages after it, so that a shared link applies everywhere. */
export const useStoreLinkedDelivery = (linkedDelivery: Delivery | undefined): void => {
  const { keep } = useStoredDelivery();
  const text = JSON.stringify(linkedDelivery ?? null);
  useEffect(
    function storeLinkedDelivery() {
      const delivery = JSON.parse(text) as Delivery | null;
      if (delivery) keep(delivery);
    },
    [text, keep],
  );
};

/** Adds the list's arrival limit to the path of a page, so that the page shows the same lines. */
export const withinPath = (path: string, delivery: Delivery | undefined): string =>
  delivery?.within ? `${path}${path.includes('?') ? '&' : '?'}within=${delivery.within}` : path;

const deliveryNames = Object.keys(deliveryParameters);
/** Filters that only have values with a delivery: without one they would match nothing. */
const deliveryFilters: ReadonlySet<string> = new Set([
  'delivered_cents_gte',
  'delivered_cents_lte',
  'arrives_days_gte',
  'arrives_days_lte',
]);

/** Returns the list's filter with another delivery, or without one. */
export const withDelivery = (filter: FilterValues, delivery: Delivery | undefined): FilterValues => ({
  ...Object.fromEntries(
    Object.entries(filter).filter(
      ([name]) => !deliveryNames.includes(name) && (delivery || !deliveryFilters.has(name)),
    ),
  ),
  ...(delivery && deliveryQuery({ ...delivery, within: null })),
});

/** Initial values of the fields. */
export const firstDelivery: Delivery = {
  country: 'US',
  line: 'cheapest',
  quantity: 1,
  size: null,
  within: null,
};
