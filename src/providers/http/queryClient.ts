import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { checkError } from './checkError.ts';
import { ApiFailure } from './httpError.ts';

/** A refusal stays a refusal; a lost network or a server fault is tried once more. */
const retry = (count: number, error: Error): boolean =>
  count < 1 && !(error instanceof ApiFailure && error.status >= 400 && error.status < 500);

/** The `meta` of answers that are the same in every shop of the account. */
export const ofEveryShop = { everyShop: true } as const;

const onError = (error: Error): void => void checkError(error);

/** The one cache of answers. It is cleared when another user comes, and of all but those when another shop comes. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: { queries: { retry, retryDelay: 1000 } },
});
