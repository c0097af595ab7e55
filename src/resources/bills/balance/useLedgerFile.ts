import { useNotify } from 'react-admin';
import { useState } from 'react';
import { saveFile } from '../../../browser/saveFile.ts';
import { getLanguage } from '../../../i18n/locale.ts';
import { call } from '../../../providers/http/httpClient.ts';

/** The last day of a month: `2026-11` → `2026-11-30`. */
const lastDay = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** Saves the rows of a month as a file that a spreadsheet opens. */
export const useLedgerFile = () => {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = (month: string): void => {
    if (busy) return;
    setBusy(true);
    const query = new URLSearchParams({ format: 'csv', locale: getLanguage(), start_date: `${month}-01`, end_date: lastDay(month) });
    call<Blob>(`/bills/transactions/export?${query}`, { as: 'blob' })
      .then((file) => saveFile(file, `balance-${month}.csv`))
      .catch((error: unknown) => notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' }))
      .finally(() => setBusy(false));
  };
  return { save, busy };
};
