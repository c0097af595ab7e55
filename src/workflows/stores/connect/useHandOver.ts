import { useMutation, useQuery } from '@tanstack/react-query';
import type { HandOver, HandOverOffer, HandOverState } from '../../../../contract/stores/calls.ts';
import type { StorePlatformName } from '../../../../contract/stores/platforms.ts';
import { httpClient } from '../../../providers/http/httpClient.ts';
import { ApiFailure } from '../../../providers/http/httpError.ts';
import { credentialForms, isHandOver } from './credentialForms.ts';

/** Ms between two looks at whether the store has sent its credentials. */
const lookInterval = 2000;

/** Returns true if stores of the platform can send their credentials to this server. */
export const useHandOverOffer = (platform: StorePlatformName): boolean => {
  const { data } = useQuery({
    queryKey: ['store_hand_over_offer'],
    queryFn: ({ signal }) => httpClient<HandOverOffer>('/store-links/hand-over', { signal }),
    enabled: credentialForms[platform].some(isHandOver),
    staleTime: Infinity,
  });
  return data?.platforms.includes(platform) === true;
};

interface NamedStore {
  platform: StorePlatformName;
  address: string;
}

const isUnknown = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;

type Progress = HandOverState['state'] | 'idle';

const progressOf = (
  id: string | undefined,
  response: HandOverState | undefined,
  error: unknown,
): Progress => {
  if (id === undefined) return 'idle';
  return isUnknown(error) ? 'expired' : (response?.state ?? 'waiting');
};

/**
 * Lets a store hand over its credentials: opens its page in a new tab and waits for what it sends. A hand-over counts
 * only for the store that it was begun for.
 */
export const useHandOver = ({ platform, address }: NamedStore, isChosen: boolean) => {
  const begun = useMutation({
    mutationFn: (store: NamedStore) =>
      httpClient<HandOver>('/store-links/hand-over', { method: 'POST', body: { hand_over: store } }),
    onSuccess: ({ url }) => window.open(url, '_blank', 'noreferrer'),
    gcTime: 0,
  });
  const isCurrent = isChosen && begun.variables?.platform === platform && begun.variables.address === address;
  const { id, url } = (isCurrent && begun.data) || {};
  const look = useQuery({
    queryKey: ['store_hand_over', id],
    queryFn: ({ signal }) => httpClient<HandOverState>(`/store-links/hand-over/${id}`, { signal }),
    enabled: id !== undefined,
    // The seller is on the page of the store meanwhile, so this one is in the background.
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) =>
      isUnknown(state.error) || (state.data && state.data.state !== 'waiting') ? false : lookInterval,
    retry: false,
    gcTime: 0,
  });
  const progress = progressOf(id, look.data, look.error);
  return {
    progress,
    url,
    receivedId: progress === 'received' ? id : undefined,
    isBeginning: begun.isPending,
    error: isCurrent ? begun.error : null,
    begin: () => begun.mutate({ platform, address }),
    giveUp: begun.reset,
  };
};
