import { MdOutlineMoreHoriz } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import type { BillDetail } from '../../../contract/bills/calls.ts';
import { useOpener } from '../../components/dialogs/useOpener.ts';
import { Menu, MenuItem } from '../../components/overlays/index.tsx';
import { formatMonth } from '../../i18n/format.ts';
import { getTimeZone } from '../../i18n/locale.ts';
import { dateIn } from '../../providers/query/datePresets.ts';
import { archiveName, archivePath, pdfName, pdfPath } from '../../workflows/money/pdfs.ts';

interface PdfMenuProps {
  bill: BillDetail;
  save: (path: string, name: string) => void;
}

/** A menu with the bill's PDF in each language and an archive of all bills of its month (prototype `bill-pdf`). */
export const PdfMenu = ({ bill, save }: PdfMenuProps) => {
  const translate = useTranslate();
  const { opener, anchor, close } = useOpener('menu');
  const month = dateIn(getTimeZone(), Date.parse(bill.created_at)).slice(0, 7);
  const documents = [
    { name: 'pdf_en', path: pdfPath(bill.id, 'en'), file: pdfName(bill) },
    { name: 'pdf_vi', path: pdfPath(bill.id, 'vi'), file: pdfName(bill) },
    { name: 'balance.zip', path: archivePath(month), file: archiveName(month) },
  ] as const;
  return (
    <>
      <button
        type="button"
        className="pl-ib"
        aria-label={translate('bills.documents')}
        title={translate('bills.documents')}
        {...opener}
      >
        <MdOutlineMoreHoriz aria-hidden="true" className="pl-icon-small" />
      </button>
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={close}>
        {documents.map(({ name, path, file }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close();
              save(path, file);
            }}
          >
            {translate(`bills.${name}`, { month: formatMonth(month) })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
