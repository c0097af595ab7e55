import { MdOutlineVisibility } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useEffect, useState } from 'react';
import { useTranslate } from 'ra-core';
import { uploadExtensions, uploadRules } from '../../../contract/designs/uploads.ts';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { maySendReceipt } from '../../../contract/topups/rules.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { ChooseFile, UploadProgress } from '../../components/upload/UploadZone.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { formatFileSize } from '../../i18n/format.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { useFile } from '../../views/export/useFile.ts';
import { useReceipt } from './useReceipt.ts';

const accept = uploadExtensions('receipts');

/** Holds an object URL for a picture; revoked when the page closes. */
const usePicture = () => {
  const [address, setAddress] = useState<string>();
  useEffect(
    function revokeAddress() {
      return () => {
        if (address) URL.revokeObjectURL(address);
      };
    },
    [address],
  );
  return { address, show: (file: Blob) => setAddress(URL.createObjectURL(file)) };
};

/** The stored receipt: a picture opens in place, a PDF is saved. */
const StoredReceipt = ({ id, name }: { id: string; name: string }) => {
  const translate = useTranslate();
  const { fetchFile, busy } = useFile();
  const { address, show } = usePicture();
  const open = (): void =>
    fetchFile(`/bills/transactions/${id}/receipt`, (file) =>
      file.type.startsWith('image/') ? show(file) : saveFile(file, name),
    );
  return (
    <>
      <div className="pl-row">
        <span className="pl-grow pl-ell" title={name}>
          {name}
        </span>
        {!address && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<MdOutlineVisibility />}
            loading={busy}
            onClick={open}
          >
            {translate('topUp.receipt.open')}
          </Button>
        )}
      </div>
      {address && (
        <img className="pl-receipt" src={address} alt={translate('topUp.receipt.picture', { name })} />
      )}
      <p className="pl-muted">{translate('topUp.receipt.fixed')}</p>
    </>
  );
};

const ReceiptUpload = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { sending, send, cancel } = useReceipt(id);
  const isUnderWay = sending !== undefined && !sending.error;
  return (
    <>
      <p className="pl-muted">
        {translate('topUp.receipt.help', { limit: formatFileSize(uploadRules.receipts.maxBytes) })}
      </p>
      {sending && <UploadProgress upload={{ key: sending.name, ...sending, onCancel: cancel }} />}
      <div>
        <ChooseFile
          accept={accept}
          variant="outlined"
          label={translate('topUp.receipt.choose')}
          disabled={isUnderWay}
          onFiles={([file]) => file && void send(file)}
        />
      </div>
    </>
  );
};

/** The receipt that proves the transfer (domain §5): uploaded once, then read-only. */
export const ReceiptCard = ({ record }: { record: TransactionDetail }) => {
  const translate = useTranslate();
  const mayPay = useMayAnywhere(uploadRules.receipts.right);
  const { id, receipt_name: name } = record;
  const maySend = mayPay && maySendReceipt(record);
  if (name === null && !maySend) return null;
  return (
    <TitleCard title={translate('topUp.receipt.title')}>
      <div id="receipt" className="pl-card-body pl-stack">
        {name === null ? <ReceiptUpload id={id} /> : <StoredReceipt id={id} name={name} />}
      </div>
    </TitleCard>
  );
};
