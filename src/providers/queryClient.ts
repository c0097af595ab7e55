import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './httpError.ts';

/** A refusal stays a refusal; a lost network or a server fault is tried once more. */
const retry = (count: number, error: Error): boolean =>
  count < 1 && !(error instanceof ApiFailure && error.status >= 400 && error.status < 500);

/** The one cache of answers. It is cleared when another user or shop comes. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry, retryDelay: 1000 } } });
