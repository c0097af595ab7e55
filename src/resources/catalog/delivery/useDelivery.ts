import { useStore } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type DeliveryChoice,
  deliveryParameters,
  deliveryOf,
  deliveryQuery,
  lineRules,
} from '../../../../contract/catalog/delivery.ts';
import { offeredCodes } from '../../../../contract/vocabularies/codes.ts';
import { useVocabulary } from '../../../providers/operator/operator.ts';
import type { FilterValues } from '../../../../contract/schema/derive.ts';

const offeredLine = (line: string, codes: readonly string[]): string =>
  [...lineRules, ...codes].includes(line) ? line : 'cheapest';

/**
 * Holds the last chosen delivery for all pages of the catalog and the next visit. The arrival limit is a filter of
 * the list, which its links pass on.
 */
export const useStoredDelivery = () => {
  const [stored, setStored] = useStore<Record<string, string> | null>('deliveredTo', null);
  const [params] = useSearchParams();
  const storeDelivery = useCallback(
    (next?: DeliveryChoice) => setStored(next ? deliveryQuery({ ...next, within: null }) : null),
    [setStored],
  );
  const lines = useVocabulary('shipping_lines');
  const delivery = stored ? deliveryOf({ ...stored, within: params.get('within') ?? undefined }) : undefined;
  return {
    // The line may have been taken off since the last visit.
    delivery: delivery && { ...delivery, line: offeredLine(delivery.line, offeredCodes(lines)) },
    keep: storeDelivery,
  };
};

/** Stores the delivery in a page's URL for the pages after it, so that a shared link applies everywhere. */
export const useStoreLinkedDelivery = (linkedDelivery: DeliveryChoice | undefined): void => {
  const { keep } = useStoredDelivery();
  const text = JSON.stringify(linkedDelivery ?? null);
  useEffect(
    function storeLinkedDelivery() {
      const delivery = JSON.parse(text) as DeliveryChoice | null;
      if (delivery) keep(delivery);
    },
    [text, keep],
  );
};

/** Adds the list's arrival limit to the path of a page, so that the page shows the same lines. */
export const withinPath = (path: string, delivery: DeliveryChoice | undefined): string =>
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
export const withDelivery = (filter: FilterValues, delivery: DeliveryChoice | undefined): FilterValues => ({
  ...Object.fromEntries(
    Object.entries(filter).filter(
      ([name]) => !deliveryNames.includes(name) && (delivery || !deliveryFilters.has(name)),
    ),
  ),
  ...(delivery && deliveryQuery({ ...delivery, within: null })),
});

/** Initial values of the fields. */
export const firstDelivery: DeliveryChoice = {
  country: 'US',
  line: 'cheapest',
  quantity: 1,
  size: null,
  within: null,
};
