import { useNotify } from 'react-admin';
import { useState } from 'react';
import { saveFile } from '../../browser/saveFile.ts';
import { call } from '../../providers/http/httpClient.ts';
import { accountToken } from '../../providers/lists/reach.ts';

/** Fetches a file that the server makes or keeps, one at a time; what went wrong is told. */
export const useFile = () => {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const fetchFile = (path: string, then: (file: Blob) => void): void => {
    if (busy) return;
    setBusy(true);
    call<Blob>(path, { as: 'blob', token: accountToken() })
      .then(then)
      .catch((error: unknown) => notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' }))
      .finally(() => setBusy(false));
  };
  const save = (path: string, name: string): void => fetchFile(path, (file) => saveFile(file, name));
  return { save, fetchFile, busy };
};
