import type { Export } from '../../../contract/exports.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { call } from '../../providers/http/httpClient.ts';
import { postOnce } from '../../providers/http/idempotency.ts';

/** Ms between two progress requests. */
const pollEvery = 1000;

const wait = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = window.setTimeout(resolve, pollEvery);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      reject(new DOMException('', 'AbortError'));
    });
  });

interface Watch {
  signal: AbortSignal;
  onProgress: (file: Export) => void;
  token?: string | null | undefined;
}

/** Requests a file and polls until it is written. Rejects when it fails or is aborted. */
export const makeFile = async (
  path: string,
  body: object,
  { signal, onProgress, token }: Watch,
): Promise<Export> => {
  let { export: file } = await postOnce<{ export: Export }>(path, body, { signal, token });
  while (file.status === 'running') {
    onProgress(file);
    await wait(signal);
    ({ export: file } = await call<{ export: Export }>(`/exports/${file.id}`, { signal }));
  }
  if (file.status !== 'done') throw new Error(file.status);
  return file;
};

/** Saves the file of an export under its name. */
export const saveExportFile = async (
  { id, file_name }: Pick<Export, 'id' | 'file_name'>,
  signal?: AbortSignal,
): Promise<void> => {
  const path = `/uploads/file-export/download?type=exports&url=${id}`;
  saveFile(await call<Blob>(path, { as: 'blob', signal }), file_name);
};
