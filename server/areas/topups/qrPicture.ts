import { encodeQR } from 'qr';
import sharp from 'sharp';

/** Pixels per module and of the quiet zone, as the dashboard saves it: banking apps can read that from a gallery. */
const scale = 12;
const quiet = 4;

/** Renders a QR code as PNG. */
export const qrPicture = async (text: string): Promise<Buffer> => {
  const rows = encodeQR(text, 'raw', { border: quiet });
  const side = rows.length;
  const pixels = Buffer.from(rows.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * scale, side * scale, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer();
};
