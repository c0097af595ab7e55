import { useStore } from 'react-admin';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type Delivery,
  deliveryAsks,
  deliveryOf,
  deliveryQuery,
} from '../../../../contract/catalog/delivery.ts';
import type { FilterValues } from '../../../providers/query/filterKeys.ts';

/**
 * Where the catalog is delivered to, as it was chosen last: kept for every page of it, and for the next visit. By when it
 * should be there is a filter of the list, which its links hand on.
 */
export const useKeptDelivery = () => {
  const [stored, store] = useStore<Record<string, string> | null>('deliveredTo', null);
  const [params] = useSearchParams();
  const keep = useCallback(
    (next?: Delivery) => store(next ? deliveryQuery({ ...next, within: null }) : null),
    [store],
  );
  return {
    kept: stored ? deliveryOf({ ...stored, within: params.get('within') ?? undefined }) : undefined,
    keep,
  };
};

/** Keeps what the address of a page says, for the pages after it: somebody else's link shows everywhere what it was sent for. */
export const useKeepSaid = (said: Delivery | undefined): void => {
  const { keep } = useKeptDelivery();
  const text = JSON.stringify(said ?? null);
  useEffect(
    function keepWhatTheAddressSays() {
      const asked = JSON.parse(text) as Delivery | null;
      if (asked) keep(asked);
    },
    [text, keep],
  );
};

/** A link of the list to a page that shows what arrives in the days that the list is narrowed to. */
export const withinPath = (path: string, delivery: Delivery | undefined): string =>
  delivery?.within ? `${path}${path.includes('?') ? '&' : '?'}within=${delivery.within}` : path;

const names = Object.keys(deliveryAsks);
/** What only a place of delivery gives a value: narrowed by it without one, nothing is left. */
const ofDelivery: ReadonlySet<string> = new Set([
  'delivered_cents_gte',
  'delivered_cents_lte',
  'arrives_days_gte',
  'arrives_days_lte',
]);

/** A list's filter with another place of delivery, or without one. */
export const withDelivery = (filter: FilterValues, delivery: Delivery | undefined): FilterValues => ({
  ...Object.fromEntries(
    Object.entries(filter).filter(([name]) => !names.includes(name) && (delivery || !ofDelivery.has(name))),
  ),
  ...(delivery && deliveryQuery({ ...delivery, within: null })),
});

/** What the fields begin with. */
export const firstDelivery: Delivery = {
  country: 'US',
  line: 'cheapest',
  quantity: 1,
  size: null,
  within: null,
};
