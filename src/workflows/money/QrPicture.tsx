import { encodeQR } from 'qr';
import { saveFile } from '../../browser/saveFile.ts';
import { MdOutlineFileDownload } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFileError } from '../../views/export/useFileError.ts';

/** Pixels of a module: banks' apps read a picture of about 600 pixels well, also after a chat made it smaller. */
const scale = 12;
/** What stands free around it, in modules: the standard asks for four. */
const quiet = 4;

/** A QR as a PNG, which the gallery of a phone keeps: banks' apps read no drawing of vectors. */
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

/** Keeps the QR as a picture: a phone asks where to, with its photos and the banks' apps among the places; else it is saved. */
const keepQr = async (text: string, name: string): Promise<void> => {
  const file = new File([await pngOf(text)], `${name}.png`, { type: 'image/png' });
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  if (!isPhone || !navigator.canShare?.({ files: [file] })) return saveFile(file, file.name);
  await navigator.share({ files: [file] }).catch((problem: unknown) => {
    // Who closes the sheet has changed his mind; anything else still gives him the picture.
    if (!(problem instanceof DOMException && problem.name === 'AbortError')) saveFile(file, file.name);
  });
};

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
