import { useState } from 'react';
import { saveFile } from '../../browser/saveFile.ts';
import { call } from '../../providers/http/httpClient.ts';
import { accountToken } from '../../providers/query/reach.ts';
import { useFileError } from './useFileError.ts';

/** A file that the server makes or keeps at a path. */
export const fileAt = (path: string): Promise<Blob> =>
  call<Blob>(path, { as: 'blob', token: accountToken() });

/** Gets files, one at a time; a failure is told in the words of a failed download. */
export const useFile = () => {
  const failed = useFileError();
  const [busy, setBusy] = useState(false);
  /** Has a file made or fetched by `get`, and hands it on. */
  const take = (get: () => Promise<Blob>, then: (file: Blob) => void): void => {
    if (busy) return;
    setBusy(true);
    void get()
      .then(then)
      .catch(failed)
      .finally(() => setBusy(false));
  };
  /** The same with a file that the server makes or keeps at a path. */
  const fetchFile = (path: string, then: (file: Blob) => void): void => take(() => fileAt(path), then);
  const save = (path: string, name: string): void => fetchFile(path, (file) => saveFile(file, name));
  return { busy, take, fetchFile, save };
};
