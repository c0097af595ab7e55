import { useCallback, useMemo, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { addDesign } from '../../../../providers/uploads/addDesign.ts';
import { uploadRefusal } from '../../../../workflows/uploads/uploadRefusal.ts';
import { reasonOf } from './useFix.ts';

/** The file of a cell: how far it is, or why it was not added. */
export type CellFileState = { name: string; percent: number } | { name: string; reason: string };

/** By row and field, as `cellKey` writes them. */
export type CellUploads = ReadonlyMap<string, CellFileState>;

const isRunning = (upload: CellFileState | undefined): boolean => upload !== undefined && 'percent' in upload;

/** What the cells show, and the ways to change it. */
const useShown = () => {
  const [uploads, show] = useState<CellUploads>(new Map());
  const change = useCallback(
    (cell: string, upload?: CellFileState) =>
      show((before) => {
        const next = new Map(before);
        if (upload) next.set(cell, upload);
        else next.delete(cell);
        return next;
      }),
    [],
  );
  return { uploads, change };
};

/**
 * Files that go up from cells into the library, each by itself: the seller goes on meanwhile. They outlast the tab that
 * they were given in. `then` is given the name that the file has in the library.
 */
export const useCellUploads = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { uploads, change } = useShown();
  const running = useRef(new Map<string, AbortController>());
  const calls = useMemo(() => {
    const stop = (cell: string) => {
      running.current.get(cell)?.abort();
      running.current.delete(cell);
      change(cell);
    };
    const fail = (cell: string, name: string, reason: string) => {
      running.current.delete(cell);
      change(cell, { name, reason });
      notify(translate('imports.preview.not_added', { name, reason }), { type: 'error' });
    };
    const send = async (
      cell: string,
      file: File,
      then: (name: string) => void,
      { signal }: AbortController,
    ) => {
      const { name } = file;
      const onProgress = (percent: number) => !signal.aborted && change(cell, { name, percent });
      try {
        onProgress(0);
        const { file_name: kept } = await addDesign({ file, signal, onProgress });
        if (signal.aborted) return;
        stop(cell);
        notify(translate('imports.preview.added', { name: kept }), { type: 'success' });
        then(kept);
      } catch (error) {
        if (!signal.aborted) fail(cell, name, reasonOf(translate, error));
      }
    };
    const start = (cell: string, file: File, then: (name: string) => void) => {
      stop(cell);
      const reason = uploadRefusal(translate, 'designs', file);
      if (reason) return fail(cell, file.name, reason);
      const control = new AbortController();
      running.current.set(cell, control);
      void send(cell, file, then, control);
    };
    return { start, stop };
  }, [change, notify, translate]);
  const busy = [...uploads.values()].filter(isRunning).length;
  return useMemo(() => ({ ...calls, uploads, busy }), [calls, uploads, busy]);
};

export type Uploading = ReturnType<typeof useCellUploads>;
