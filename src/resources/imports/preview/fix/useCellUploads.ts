import { useCallback, useMemo, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { addDesign } from '../../../../providers/uploads/addDesign.ts';
import { uploadRefusal } from '../../../../workflows/uploads/uploadRefusal.ts';
import { reasonOf } from './useFix.ts';

/** Upload into a cell: its progress, or why it failed. */
export type CellFileState = { name: string; percent: number } | { name: string; reason: string };

/** Uploads by row and field, keyed by `cellKey`. */
export type CellUploads = ReadonlyMap<string, CellFileState>;

const isRunning = (upload: CellFileState | undefined): boolean => upload !== undefined && 'percent' in upload;

/** Holds the uploads that cells show. */
const useUploadStates = () => {
  const [uploads, setUploads] = useState<CellUploads>(new Map());
  const change = useCallback(
    (cell: string, upload?: CellFileState) =>
      setUploads((previous) => {
        const next = new Map(previous);
        if (upload) next.set(cell, upload);
        else next.delete(cell);
        return next;
      }),
    [],
  );
  return { uploads, change };
};

/**
 * Uploads files from cells into the library independently of each other, while the seller continues. Uploads outlive
 * the tab they were started in. `then` receives the file's name in the library.
 */
export const useCellUploads = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { uploads, change } = useUploadStates();
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
        const { file_name: libraryName } = await addDesign({ file, signal, onProgress });
        if (signal.aborted) return;
        stop(cell);
        notify(translate('imports.preview.added', { name: libraryName }), { type: 'success' });
        then(libraryName);
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

export type CellUploadActions = ReturnType<typeof useCellUploads>;
