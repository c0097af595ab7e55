import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxDaysBack } from '../../../../contract/stores/calls.ts';
import { useDebounced } from '../../../browser/useDebounced.ts';
import { useRefOptions } from '../../../fields/filters/RefFilter.tsx';
import { mayNow } from '../../../providers/session/permissions.ts';
import { useShop } from '../../../providers/session/useSession.ts';
import { type StoreAccessBody, testStore } from './useStoreAccess.ts';
import { getVocabulary } from '../../../providers/operator/operator.ts';
import { offeredCodes } from '../../../../contract/vocabularies/codes.ts';

/** Ms after the last keystroke before waiting orders are counted. */
const countDelay = 500;

const daysOf = (text: string): number | undefined => {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= maxDaysBack ? days : undefined;
};

/**
 * Counts the orders that wait in the store. The key has no credentials and is dropped with the dialog: a store whose
 * credentials change is tested again before it is counted.
 */
const useWaitingOrders = (access: StoreAccessBody, isTested: boolean, days: number | undefined) => {
  const settledDays = useDebounced(days, countDelay);
  const { data, error, isFetching } = useQuery({
    queryKey: ['waiting_store_orders', access.platform, access.address, settledDays],
    queryFn: ({ signal }) => testStore({ ...access, ...(settledDays && { days: settledDays }) }, signal),
    enabled: isTested && settledDays !== undefined,
    gcTime: 0,
  });
  const isCurrent = days === settledDays && !isFetching;
  return { error, isFetching, count: isCurrent ? (data?.waiting_orders ?? undefined) : undefined };
};

/** Shops that the user may connect a store to. */
const useOwnShops = () => useRefOptions('shops').options.filter(({ value }) => mayNow('stores.edit', value));

/** Holds how a link begins, once its store is tested. `isReady`: the number of orders that come in is known. */
export const useStart = (access: StoreAccessBody, isTested: boolean) => {
  const current = useShop()?.id ?? '';
  const shops = useOwnShops();
  const [chosenShopId, setChosenShopId] = useState<string>();
  const [line, setLine] = useState(() => offeredCodes(getVocabulary('shipping_lines'))[0] ?? '');
  const [from, setFrom] = useState<'now' | 'days'>('now');
  const [daysText, setDaysText] = useState('30');
  const days = from === 'days' ? daysOf(daysText) : undefined;
  const waiting = useWaitingOrders(access, isTested, days);
  const firstShop = shops.find(({ value }) => value === current) ?? shops[0];
  const shopId = chosenShopId ?? firstShop?.value ?? current;
  return {
    shops,
    shopId,
    setShopId: setChosenShopId,
    line,
    setLine,
    from,
    setFrom,
    daysText,
    setDaysText,
    days,
    waiting,
    isReady: isTested && shopId !== '' && (from === 'now' || waiting.count !== undefined),
    link: { ...access, shop_id: shopId, shipping_line: line, days_back: days ?? 0 },
  };
};

export type StartState = ReturnType<typeof useStart>;
