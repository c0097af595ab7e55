import { MdOutlineFileDownload } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import type { BillDetail } from '../../../contract/bills/calls.ts';
import type { BillDocument } from '../../../contract/bills/documents.ts';
import { DateTime } from '../../components/text/DateTime.tsx';
import { Money } from '../../components/text/Money.tsx';
import { formatMoney, formatPercent } from '../../i18n/format.ts';
import { creditNotePath, pdfPath } from '../../workflows/money/pdfs.ts';
import { useFile } from '../../views/export/useFile.ts';

/** Shows what a document says about VAT; nothing without VAT. */
const Vat = ({ document: { vat, vat_cents: cents } }: { document: BillDocument }) => {
  const translate = useTranslate();
  if (vat.kind === 'none') return null;
  const { label } = vat;
  return (
    <>
      {' · '}
      {vat.kind === 'reverse'
        ? translate('bills.vat.reverse', { label })
        : translate('bills.vat.charged', {
            label,
            rate: formatPercent(vat.rate_bp / 10_000),
            amount: formatMoney(cents),
          })}
    </>
  );
};

interface RowProps {
  document: BillDocument;
  busy: boolean;
  onSave: () => void;
}

const Row = ({ document, busy, onSave }: RowProps) => {
  const translate = useTranslate();
  const { kind, number, issued_at: issuedAt, total_cents: total } = document;
  const name = translate(`bills.document.${kind}`, { number });
  return (
    <li className="pl-row">
      <span className="pl-grow">
        {name}
        <small className="pl-muted">
          <DateTime shape="date" value={issuedAt} />
          <Vat document={document} />
        </small>
      </span>
      <Money cents={kind === 'invoice' ? total : -total} />
      <button
        type="button"
        className="pl-ib"
        aria-label={translate('bills.document.download', { name })}
        disabled={busy}
        onClick={onSave}
      >
        <MdOutlineFileDownload aria-hidden="true" className="pl-icon-small" />
      </button>
    </li>
  );
};

/** The invoice of a bill and its credit notes, each as a PDF; nothing before the bill is charged. */
export const BillDocuments = ({ bill: { id, documents } }: { bill: BillDetail }) => {
  const translate = useTranslate();
  const { save, busy } = useFile();
  if (documents.length === 0) return null;
  return (
    <ul className="pl-documents" aria-label={translate('bills.document.title')}>
      {documents.map((document) => (
        <Row
          key={document.id}
          document={document}
          busy={busy}
          onSave={() =>
            save(
              document.kind === 'invoice' ? pdfPath(id) : creditNotePath(id, document.id),
              `${document.number}.pdf`,
            )
          }
        />
      ))}
    </ul>
  );
};
