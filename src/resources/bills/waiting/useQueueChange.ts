import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { costOf } from '../../../../contract/topups/reach.ts';
import type { WaitingChange, WaitingOrder, WaitingQueue } from '../../../../contract/topups/waiting.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { topUpFiguresKey } from '../../../workflows/money/useTopUpFigures.ts';
import { queueKey, waitingCountKey } from '../../../workflows/money/useWaiting.ts';

/** What was just taken out, and the places of all that waited then. */
export interface TakenOut {
  orders: readonly WaitingOrder[];
  places: readonly string[];
}

export interface QueueChange {
  /** These are tried first, in this order. */
  putFirst: (ids: string[]) => Promise<void>;
  /** These are not paid by themselves any more. */
  takeOut: (ids: string[]) => Promise<void>;
  /** Whether smaller orders may pass bigger ones. */
  keepOrder: (inOrder: boolean) => Promise<void>;
  /** One that became dearer waits again, at what it costs now. */
  agree: (order: WaitingOrder) => Promise<void>;
  /** What was taken out last, until something else is done. */
  taken: TakenOut | undefined;
  /** Puts that back to its places. */
  putBack: (taken: TakenOut) => Promise<void>;
}

const put = (body: WaitingChange): Promise<WaitingQueue> =>
  call<WaitingQueue>('/bills/waiting', { method: 'PUT', body, token: accountToken() });

/** Puts orders on a bill that waits for its money, at the amounts that the seller saw. */
const wait = (orders: readonly WaitingOrder[], cents: number): Promise<unknown> =>
  postOnce(
    '/bills',
    { bill: { ids: orders.map(({ id }) => id), total_cents: cents } },
    { token: accountToken() },
  );

const read = (): Promise<WaitingQueue> => call<WaitingQueue>('/bills/waiting', { token: accountToken() });

/** Changes of the queue; the page shows what the answer says, and tells what went wrong. */
export const useQueueChange = (): QueueChange => {
  const client = useQueryClient();
  const notify = useNotify();
  const [taken, setTaken] = useState<TakenOut>();
  const show = async (answer: Promise<WaitingQueue>, out?: TakenOut): Promise<void> => {
    try {
      client.setQueryData(queueKey, await answer);
      setTaken(out);
      for (const queryKey of [topUpFiguresKey, waitingCountKey]) void client.invalidateQueries({ queryKey });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : 'app.unexpected', { type: 'error' });
    }
  };
  const takeOut = (ids: string[]): Promise<void> => {
    const before = (client.getQueryData<WaitingQueue>(queueKey)?.waiting ?? []).filter(
      ({ left_reason: reason }) => reason === null,
    );
    const orders = before.filter(({ id }) => ids.includes(id));
    const out = orders.length > 0 ? { orders, places: before.map(({ id }) => id) } : undefined;
    return show(postOnce<WaitingQueue>('/bills/waiting/remove', { ids }, { token: accountToken() }), out);
  };
  return {
    taken,
    takeOut,
    putFirst: (ids) => show(put({ ids })),
    keepOrder: (inOrder) => show(put({ in_order: inOrder })),
    agree: (order) => show(wait([order], order.cost_cents).then(read)),
    putBack: ({ orders, places }) => show(wait(orders, costOf(orders)).then(() => put({ ids: [...places] }))),
  };
};
