import { MdOutlineFileDownload, MdOutlineFolderZip, MdOutlineInsertDriveFile } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { formatMonth } from '../../i18n/format.ts';
import { getLanguage } from '../../i18n/locale.ts';
import { useFile } from '../../views/export/useFile.ts';
import { archiveName, archivePath } from '../../workflows/money/pdfs.ts';

/** Returns the last day of a month: `2026-11` → `2026-11-30`. */
const lastDay = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

const exportPath = (month: string): string => {
  const query = { format: 'csv', locale: getLanguage(), start_date: `${month}-01`, end_date: lastDay(month) };
  return `/bills/transactions/export?${new URLSearchParams(query)}`;
};

/** The files of a month: its statement as PDF, its rows as CSV, its bills as ZIP. */
const files = [
  {
    kind: 'pdf',
    icon: MdOutlineInsertDriveFile,
    path: (month: string) => `/bills/statements/${month}/pdf?locale=both`,
    name: (month: string) => `statement-${month}.pdf`,
  },
  {
    kind: 'csv',
    icon: MdOutlineFileDownload,
    path: exportPath,
    name: (month: string) => `balance-${month}.csv`,
  },
  { kind: 'zip', icon: MdOutlineFolderZip, path: archivePath, name: archiveName },
] as const;

export const MonthFiles = ({ month }: { month: string }) => {
  const translate = useTranslate();
  const { save, busy } = useFile();
  return files.map(({ kind, icon: Icon, path, name }) => {
    const label = translate(`bills.balance.${kind}`, { month: formatMonth(month) });
    return (
      <button
        key={kind}
        type="button"
        className="pl-ib pl-ib-s"
        aria-label={label}
        title={label}
        aria-disabled={busy}
        onClick={() => save(path(month), name(month))}
      >
        <Icon className="pl-icon-small" />
      </button>
    );
  });
};
