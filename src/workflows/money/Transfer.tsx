import './topups.css';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../contract/pagePaths.ts';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { QrPicture } from './QrPicture.tsx';
import { TransferParts } from './TransferParts.tsx';

/** The transfer of a request in a narrow card: QR, parts, and the way to its page. */
export const Transfer = ({ record }: { record: TransactionDetail }) => {
  const translate = useTranslate();
  return (
    <>
      {record.qr && <QrPicture text={record.qr} name={record.code} />}
      <TransferParts record={record} />
      <p>
        <Link to={recordPath('transactions', record.id)}>
          {translate('topUp.transfer.open', { code: record.code })}
        </Link>
      </p>
    </>
  );
};
