import { MdOutlineFileDownload } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { encodeQR } from 'qr';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFileError } from '../../views/export/useFileError.ts';
import { keepQr } from './qrImage.ts';

interface QrPictureProps {
  text: string;
  name: string;
  /** What else can be done with it, beside saving it. */
  children?: ReactNode;
}

/** The QR of a transfer as the picture that bank apps scan. */
export const QrPicture = ({ text, name, children }: QrPictureProps) => {
  const translate = useTranslate();
  const failed = useFileError();
  const source = `data:image/svg+xml,${encodeURIComponent(encodeQR(text, 'svg', { border: 2 }))}`;
  return (
    <figure className="pl-topup-qr">
      <img src={source} alt={translate('topUp.transfer.qr')} width={256} height={256} />
      <figcaption className="pl-muted">{translate('topUp.transfer.scan')}</figcaption>
      <div className="pl-row pl-topup-acts">
        <Button
          variant="outlined"
          startIcon={<MdOutlineFileDownload />}
          onClick={() => void keepQr(text, name).catch(failed)}
        >
          {translate('topUp.transfer.save')}
        </Button>
        {children}
      </div>
    </figure>
  );
};
