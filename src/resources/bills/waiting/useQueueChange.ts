import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { WaitingQueue } from '../../../../contract/topups/waiting.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { accountToken } from '../../../providers/lists/reach.ts';
import { queueKey } from '../../../workflows/money/useWaiting.ts';

export interface QueueChange {
  /** These are tried first, in this order. */
  putFirst: (ids: string[]) => Promise<void>;
  /** These are not paid by themselves any more. */
  takeOut: (ids: string[]) => Promise<void>;
}

/** Changes of the queue; the page shows what the answer says, and tells what went wrong. */
export const useQueueChange = (): QueueChange => {
  const client = useQueryClient();
  const notify = useNotify();
  const show = async (answer: Promise<WaitingQueue>): Promise<void> => {
    try {
      client.setQueryData(queueKey, await answer);
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : 'app.unexpected', { type: 'error' });
    }
  };
  return {
    putFirst: (ids) => show(call<WaitingQueue>('/bills/waiting', { method: 'PUT', body: { ids }, token: accountToken() })),
    takeOut: (ids) =>
      show(
        postOnce<WaitingQueue>('/bills/waiting/remove', { ids }, { token: accountToken() }).then((queue) => {
          notify('topUp.waiting.taken', { type: 'info', messageArgs: { smart_count: ids.length } });
          return queue;
        }),
      ),
  };
};
