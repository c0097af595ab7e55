import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { encodeQR } from 'qr';
import { useTranslate } from 'react-admin';
import { useFileError } from '../../views/export/useFileError.ts';
import { keepQr } from './qrImage.ts';

/** The QR of a transfer as the picture that bank apps scan. */
export const QrPicture = ({ text, name }: { text: string; name: string }) => {
  const translate = useTranslate();
  const failed = useFileError();
  const source = `data:image/svg+xml,${encodeURIComponent(encodeQR(text, 'svg', { border: 2 }))}`;
  return (
    <figure className="pl-topup-qr">
      <img src={source} alt={translate('topUp.transfer.qr')} width={220} height={220} />
      <figcaption className="pl-muted">{translate('topUp.transfer.scan')}</figcaption>
      <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={() => void keepQr(text, name).catch(failed)}>
        {translate('topUp.transfer.save')}
      </Button>
    </figure>
  );
};
