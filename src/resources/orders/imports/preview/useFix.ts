import { useTranslate, useNotify } from 'ra-core';
import { useCallback, useState } from 'react';
import { type Fix, fixCells } from '../api.ts';
import { useKeepImport, useSayFailure } from '../useImport.ts';

/** Sends fixes, one after the other, and remembers those that were taken in this visit. */
export const useFix = (id: string) => {
  const translate = useTranslate();
  const notify = useNotify();
  const keep = useKeepImport();
  const sayFailure = useSayFailure();
  const [fixes, setFixes] = useState<readonly Fix[]>([]);
  const [busy, setBusy] = useState(false);
  const fix = useCallback(
    async (wish: Fix): Promise<boolean> => {
      setBusy(true);
      try {
        const { rows, import: one } = await fixCells(id, wish);
        setFixes((known) => [...known, wish]);
        keep(one);
        if (rows > 1) notify(translate('imports.preview.applied', { smart_count: rows }), { type: 'success' });
        return true;
      } catch (error) {
        sayFailure(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [id, keep, notify, sayFailure, translate],
  );
  return { fix, fixes, busy };
};

export type Fixing = ReturnType<typeof useFix>;
