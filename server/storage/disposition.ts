import { percentEncode } from './percentEncode.ts';

/** Pictures that a browser shows without running anything in them; SVG is not among them. */
const safePictureTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** Returns true if the content may be shown in a page; everything else is only saved (threats T7). */
export function isShown(contentType: string): boolean {
  return safePictureTypes.has((contentType.split(';')[0] ?? '').trim().toLowerCase());
}

/** Returns a `Content-Disposition` (RFC 6266) that saves content under the name, or shows it if that is safe. */
export function dispositionOf(contentType: string | undefined, fileName?: string): string {
  const kind = contentType !== undefined && isShown(contentType) ? 'inline' : 'attachment';
  if (fileName === undefined) return kind;
  const asciiName = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${asciiName}"; filename*=UTF-8''${percentEncode(fileName.toWellFormed())}`;
}
