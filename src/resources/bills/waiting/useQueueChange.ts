import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { costOf } from '../../../../contract/topups/reach.ts';
import type { WaitingChange, WaitingOrder, WaitingQueue } from '../../../../contract/topups/waiting.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { topUpFiguresKey } from '../../../workflows/money/useTopUpFigures.ts';
import { queueKey, waitingCountKey } from '../../../workflows/money/useWaitingQueue.ts';

/** The orders that were just taken out, and the ids of all that were waiting then, in order. */
export interface QueueRemoval {
  orders: readonly WaitingOrder[];
  places: readonly string[];
}

export interface QueueChange {
  /** Moves these orders to the front, in this order. */
  putFirst: (ids: string[]) => Promise<void>;
  /** Takes these orders out of the queue: they are not paid automatically any more. */
  takeOut: (ids: string[]) => Promise<void>;
  /** Sets if the order is kept: `true` lets no smaller order pass a bigger one. */
  setStrictOrder: (inOrder: boolean) => Promise<void>;
  /** Puts an order whose cost rose back into the queue, at its current cost. */
  agree: (order: WaitingOrder) => Promise<void>;
  /** The orders that were taken out last, until the next change. */
  taken: QueueRemoval | undefined;
  /** Puts the taken orders back to their places. */
  putBack: (removal: QueueRemoval) => Promise<void>;
}

const saveChange = (body: WaitingChange): Promise<WaitingQueue> =>
  call<WaitingQueue>('/bills/waiting', { method: 'PUT', body, token: accountToken() });

/** Puts orders on a bill that waits for its money, at the amounts that the seller saw. */
const queueOrders = (orders: readonly WaitingOrder[], cents: number): Promise<unknown> =>
  postOnce(
    '/bills',
    { bill: { ids: orders.map(({ id }) => id), total_cents: cents } },
    { token: accountToken() },
  );

const readQueue = (): Promise<WaitingQueue> =>
  call<WaitingQueue>('/bills/waiting', { token: accountToken() });

/** Returns the changes of the queue. Each shows the queue of the response, or reports the error. */
export const useQueueChange = (): QueueChange => {
  const client = useQueryClient();
  const notify = useNotify();
  const [removal, setRemoval] = useState<QueueRemoval>();
  const applyChange = async (response: Promise<WaitingQueue>, newRemoval?: QueueRemoval): Promise<void> => {
    try {
      client.setQueryData(queueKey, await response);
      setRemoval(newRemoval);
      for (const queryKey of [topUpFiguresKey, waitingCountKey]) void client.invalidateQueries({ queryKey });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : 'app.unexpected', { type: 'error' });
    }
  };
  const takeOut = (ids: string[]): Promise<void> => {
    const waitingBefore = (client.getQueryData<WaitingQueue>(queueKey)?.waiting ?? []).filter(
      ({ left_reason: reason }) => reason === null,
    );
    const orders = waitingBefore.filter(({ id }) => ids.includes(id));
    const newRemoval = orders.length > 0 ? { orders, places: waitingBefore.map(({ id }) => id) } : undefined;
    return applyChange(
      postOnce<WaitingQueue>('/bills/waiting/remove', { ids }, { token: accountToken() }),
      newRemoval,
    );
  };
  return {
    taken: removal,
    takeOut,
    putFirst: (ids) => applyChange(saveChange({ ids })),
    setStrictOrder: (inOrder) => applyChange(saveChange({ in_order: inOrder })),
    agree: (order) => applyChange(queueOrders([order], order.cost_cents).then(readQueue)),
    putBack: ({ orders, places }) =>
      applyChange(queueOrders(orders, costOf(orders)).then(() => saveChange({ ids: [...places] }))),
  };
};
