import { unexpectedFailure } from '../../providers/http/httpError.ts';

/** HTTP statuses with which the server asks clients to come back later. */
const retryableStatuses = new Set([429, 503]);
const maxAttempts = 4;
/** Seconds before a retry: the default if the server names none, and the maximum. */
const retryDelay = { unsaid: 5, most: 30 };

const waitBeforeRetry = (response: Response): Promise<void> => {
  const seconds = Number(response.headers.get('retry-after')) || retryDelay.unsaid;
  return new Promise((resolve) => window.setTimeout(resolve, Math.min(seconds, retryDelay.most) * 1000));
};

/**
 * Downloads a file from the server or from signed storage. Retries while the server is still generating it; rejects
 * if it is not available.
 */
export const downloadFile = async (address: string, attempt = 1): Promise<Blob> => {
  const response = await fetch(address);
  if (response.ok) return response.blob();
  if (!retryableStatuses.has(response.status) || attempt >= maxAttempts)
    throw unexpectedFailure(response.status);
  await waitBeforeRetry(response);
  return downloadFile(address, attempt + 1);
};
