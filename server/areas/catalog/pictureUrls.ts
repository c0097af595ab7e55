import { librarySide, productThumb } from '../../../contract/designs/thumbs.ts';
import { photoHash } from '../../operator/workbook/pictureKeys.ts';

/**
 * Returns the URLs of a product's thumbnails in the order of the workbook, each once: files of the same content have
 * one URL.
 * @param host of thumbnails; null: this server
 */
export const pictureUrls = ({ pictures }: { pictures: readonly string[] }, host: string | null): string[] => {
  const hashes = new Set(pictures.flatMap((key) => photoHash(key) ?? []));
  return [...hashes].map((hash) => productThumb(hash, librarySide, host));
};
