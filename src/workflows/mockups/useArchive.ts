import { useEffect, useRef, useState } from 'react';
import type { MockupArchive } from '../../../contract/designs/mockups.ts';
import { getLanguage } from '../../i18n/locale.ts';
import { accountToken } from '../../providers/query/reach.ts';
import { saveExportFile, makeFile } from '../../views/export/makeFile.ts';
import { useFileError } from '../../views/export/useFileError.ts';

export type ArchiveState =
  | { step: 'idle' }
  | { step: 'ready' }
  | { step: 'failed' }
  | { step: 'running'; done: number; total: number };

/** Requests the ZIP of an item's mockups and saves it. */
export const useArchive = (item: Omit<MockupArchive, 'locale'>) => {
  const [state, setState] = useState<ArchiveState>({ step: 'idle' });
  const controller = useRef<AbortController>(null);
  const reportFailure = useFileError();
  useEffect(() => () => controller.current?.abort(), []);
  const start = async () => {
    const control = new AbortController();
    controller.current = control;
    setState({ step: 'running', done: 0, total: 0 });
    try {
      const onProgress = ({
        rows_done: doneCount,
        rows_total: total,
      }: {
        rows_done: number;
        rows_total: number;
      }) => setState({ step: 'running', done: doneCount, total });
      const file = await makeFile(
        '/exports/mockups',
        { ...item, locale: getLanguage() },
        { signal: control.signal, token: accountToken(), onProgress },
      );
      await saveExportFile(file, control.signal);
      setState({ step: 'ready' });
    } catch {
      if (control.signal.aborted) return;
      setState({ step: 'failed' });
      reportFailure();
    }
  };
  return { state, start: () => void start() };
};
