import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { checkError } from './checkError.ts';
import { ApiFailure } from './httpError.ts';

/** Returns true for one retry after a lost network or a server fault; a refusal is final. */
const retry = (count: number, error: Error): boolean =>
  count < 1 && !(error instanceof ApiFailure && error.status >= 400 && error.status < 500);

/** Query `meta` of responses that are the same in every shop of the account. */
export const sharedByShops = { everyShop: true } as const;

const onError = (error: Error): void => void checkError(error);

/**
 * Cache of all responses. It is emptied when another user signs in; when the shop changes, answers of every shop are
 * kept.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: { queries: { retry, retryDelay: 1000 } },
});
