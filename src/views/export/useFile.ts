import { useState } from 'react';
import { saveFile } from '../../browser/saveFile.ts';
import { call } from '../../providers/http/httpClient.ts';
import { accountToken } from '../../providers/query/reach.ts';
import { useFileError } from './useFileError.ts';

/** Downloads a file that the server makes or stores at a path. */
export const fileAt = (path: string): Promise<Blob> =>
  call<Blob>(path, { as: 'blob', token: accountToken() });

/** Downloads files, one at a time; a failure shows the standard download error. */
export const useFile = () => {
  const failed = useFileError();
  const [busy, setBusy] = useState(false);
  /** Gets a file with `get` and passes it to `then`. */
  const take = (get: () => Promise<Blob>, onFile: (file: Blob) => void): void => {
    if (busy) return;
    setBusy(true);
    void get()
      .then(onFile)
      .catch(failed)
      .finally(() => setBusy(false));
  };
  /** Gets a file that the server makes or stores at a path. */
  const fetchFile = (path: string, onFile: (file: Blob) => void): void => take(() => fileAt(path), onFile);
  const save = (path: string, name: string): void => fetchFile(path, (file) => saveFile(file, name));
  return { busy, take, fetchFile, save };
};
