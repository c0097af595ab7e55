import './topups.css';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../contract/pagePaths.ts';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { QrPicture } from './QrPicture.tsx';
import { TransferParts } from './TransferParts.tsx';

/** Transfer of a top-up request in a narrow card: QR code, details and a link to its page. */
export const BankTransferCard = ({ record }: { record: TransactionDetail }) => {
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
