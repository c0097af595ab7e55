import { unexpected } from '../../providers/http/httpError.ts';

/** A file by its address: a picture of the server, or a signed place in the storage. Rejects where it is not to be had. */
export const pictureFile = async (address: string): Promise<Blob> => {
  const response = await fetch(address);
  if (!response.ok) throw unexpected(response.status);
  return response.blob();
};
