import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import type { LinkCommand } from '../../../../contract/stores/rules.ts';
import { postOnce, putOnce } from '../../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';

/**
 * Returns a function that sends a command on a link and reads again what it changed. It resolves with the link, and
 * rejects as `call` does.
 */
export const useLinkCommand = (id: string) => {
  const refreshes = [
    useRefreshResource('store_links'),
    useRefreshResource('incoming_orders'),
    useRefreshResource('store_events'),
    // Orders that come in, and home with its broken stores.
    useRefreshResource('orders'),
  ];
  return async (command: LinkCommand, body: object = {}): Promise<LinkDetail> => {
    const send = command === 'keys' || command === 'payments' ? putOnce : postOnce;
    const { store_link: link } = await send<{ store_link: LinkDetail }>(
      `/store-links/${id}/${command}`,
      body,
    );
    await Promise.all(refreshes.map((refresh) => refresh()));
    return link;
  };
};
