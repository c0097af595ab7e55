import { librarySide, productThumb } from '../../../contract/designs/thumbs.ts';
import { photoHash } from '../../operator/workbook/pictureKeys.ts';
import type { BookBase } from './book.ts';

/**
 * Returns the URLs of a product's thumbnails in the order of the workbook.
 * @param host of thumbnails; null: this server
 */
export const pictureUrls = ({ pictures }: Pick<BookBase, 'pictures'>, host: string | null): string[] =>
  pictures.flatMap((key) => {
    const hash = photoHash(key);
    return hash ? [productThumb(hash, librarySide, host)] : [];
  });
