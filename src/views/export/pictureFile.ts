import { unexpected } from '../../providers/http/httpError.ts';

/** Statuses of a server that has too much to do at the moment, and says so. */
const busy = new Set([429, 503]);
const mostTries = 4;
/** Seconds until the next try, where the answer names none, and at most. */
const restFor = { unsaid: 5, most: 30 };

const rest = (answer: Response): Promise<void> => {
  const seconds = Number(answer.headers.get('retry-after')) || restFor.unsaid;
  return new Promise((resolve) => window.setTimeout(resolve, Math.min(seconds, restFor.most) * 1000));
};

/**
 * A file by its address: a picture of the server, or a signed place in the storage. One that is not made yet because others
 * are, is asked for again. Rejects where it is not to be had.
 */
export const pictureFile = async (address: string, tries = 1): Promise<Blob> => {
  const response = await fetch(address);
  if (response.ok) return response.blob();
  if (!busy.has(response.status) || tries >= mostTries) throw unexpected(response.status);
  await rest(response);
  return pictureFile(address, tries + 1);
};
