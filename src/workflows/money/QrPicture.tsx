import { encodeQR } from 'qr';
import { saveFile } from '../../browser/saveFile.ts';
import { MdOutlineFileDownload } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { useFileError } from '../../views/export/useFileError.ts';

/** Pixels per module: bank apps read a picture of about 600 pixels well, even after a chat app made it smaller. */
const scale = 12;
/** Blank margin in modules; the standard requires four. */
const quiet = 4;

/** Renders a QR code as a PNG, because phone galleries and bank apps do not accept vector graphics. */
const pngOf = async (text: string): Promise<Blob> => {
  const rows = encodeQR(text, 'raw', { border: quiet });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = rows.length * scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => isDark && pen.fillRect(x * scale, y * scale, scale, scale)),
  );
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('There is no picture'))), 'image/png'),
  );
};

/** Shares the QR picture through the phone's share sheet (photos, bank apps); without one it saves the file. */
const storeQr = async (text: string, name: string): Promise<void> => {
  const file = new File([await pngOf(text)], `${name}.png`, { type: 'image/png' });
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  if (!isPhone || !navigator.canShare?.({ files: [file] })) return saveFile(file, file.name);
  await navigator.share({ files: [file] }).catch((problem: unknown) => {
    // Closing the sheet is a choice; after any other failure the picture is saved.
    if (!(problem instanceof DOMException && problem.name === 'AbortError')) saveFile(file, file.name);
  });
};

interface QrPictureProps {
  text: string;
  name: string;
  /** Further actions beside saving. */
  children?: ReactNode;
}

/** QR code of a transfer as a picture that bank apps can scan. */
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
          onClick={() => void storeQr(text, name).catch(failed)}
        >
          {translate('topUp.transfer.save')}
        </Button>
        {children}
      </div>
    </figure>
  );
};
