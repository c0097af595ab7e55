import { useListContext, useNotify } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import type { Export, NewExport } from '../../../contract/exports.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { getLanguage } from '../../i18n/locale.ts';
import { call } from '../../providers/http/httpClient.ts';
import { postOnce } from '../../providers/http/idempotency.ts';
import { tokenForShops } from '../../providers/lists/reach.ts';
import { filterQuery } from '../../providers/lists/filterKeys.ts';
import { useListView } from '../list/ListView.tsx';
import { bulkTarget, useSelectionState } from '../list/selection.ts';

/** ms between two looks at the progress. */
const pollEvery = 1000;

export type ExportState =
  | { step: 'choosing' }
  | { step: 'running'; done: number; total: number }
  | { step: 'ready'; file: Export }
  | { step: 'failed' };

const wait = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = window.setTimeout(resolve, pollEvery);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      reject(new DOMException('', 'AbortError'));
    });
  });

/** Asks for the file and watches it being written. Rejects when it fails or is aborted. */
const makeFile = async (body: NewExport, signal: AbortSignal, onProgress: (file: Export) => void): Promise<Export> => {
  const token = tokenForShops(body.query['shop_id']);
  let { export: file } = await postOnce<{ export: Export }>('/exports', body, { signal, token });
  while (file.status === 'running') {
    onProgress(file);
    await wait(signal);
    ({ export: file } = await call<{ export: Export }>(`/exports/${file.id}`, { signal }));
  }
  if (file.status === 'failed') throw new Error(file.status);
  return file;
};

/** Saves the file of an export under its name. */
export const download = async ({ id, file_name }: Pick<Export, 'id' | 'file_name'>, signal?: AbortSignal): Promise<void> => {
  const path = `/uploads/file-export/download?type=exports&url=${id}`;
  saveFile(await call<Blob>(path, { as: 'blob', signal }), file_name);
};

/** What the list shows as the order for a file: its filters, sort, columns with labels and words, or chosen rows. */
const useNewExport = () => {
  const { resource, columns, selection } = useListView();
  const { filterValues, sort } = useListContext();
  const target = bulkTarget(useSelectionState(selection));
  const ids = 'ids' in target && target.ids.length > 0 ? target.ids : undefined;
  return (format: NewExport['format']): NewExport => ({
    resource: resource.name,
    format,
    locale: getLanguage(),
    query: { ...filterQuery(filterValues), sort: sort.field, order: sort.order },
    ...(ids ? { ids } : {}),
    columns: columns.map(({ name, about }) => ({ name, label: about.label })),
    choices: Object.fromEntries(
      columns.flatMap(({ name, about, view }) => (view.words ? [[name, view.words(about)]] : [])),
    ),
  });
};

/** Writes the list, or the chosen rows, to a file: the server streams it, the page shows how far it is. */
export const useExport = () => {
  const [state, setState] = useState<ExportState>({ step: 'choosing' });
  const running = useRef<AbortController>(null);
  const newExport = useNewExport();
  const notify = useNotify();
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: NewExport['format']) => {
    const control = new AbortController();
    running.current = control;
    setState({ step: 'running', done: 0, total: 0 });
    try {
      const file = await makeFile(newExport(format), control.signal, ({ rows_done, rows_total }) =>
        setState({ step: 'running', done: rows_done, total: rows_total }),
      );
      await download(file, control.signal).catch((error: unknown) => {
        if (!control.signal.aborted) notify('app.upload.download_failed', { type: 'error' });
        throw error;
      });
      setState({ step: 'ready', file });
    } catch {
      setState(control.signal.aborted ? { step: 'choosing' } : { step: 'failed' });
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
};
