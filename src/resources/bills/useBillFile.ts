import { useNotify } from 'react-admin';
import { useState } from 'react';
import { saveFile } from '../../browser/saveFile.ts';
import { call } from '../../providers/http/httpClient.ts';
import { accountToken } from '../../providers/lists/reach.ts';

/** Saves a file that the server makes, one at a time; what went wrong is told. */
export const useBillFile = () => {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = (path: string, name: string): void => {
    if (busy) return;
    setBusy(true);
    call<Blob>(path, { as: 'blob', token: accountToken() })
      .then((file) => saveFile(file, name))
      .catch((error: unknown) => notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' }))
      .finally(() => setBusy(false));
  };
  return { save, busy };
};
