/** What a thumbnail can show: the picture, or one of the fixed fallbacks of spec §2. */
export type ThumbKind = 'picture' | 'file' | 'placeholder' | 'default';

interface ThumbInput {
  /** Address of the picture. */
  src: string | null | undefined;
  /** File name; `undefined` where the thumbnail is of no file (a product, an avatar). */
  name: string | null | undefined;
}

/**
 * Which picture to show (spec §2): names ending in psd or csv a fixed picture, an empty name the generic
 * placeholder, an empty source the default thumbnail. A source that fails to load also ends in the default.
 */
export const thumbKind = ({ src, name }: ThumbInput): ThumbKind => {
  if (name !== undefined && !name?.trim()) return 'placeholder';
  if (name && /(psd|csv)$/i.test(name.trim())) return 'file';
  return src?.trim() ? 'picture' : 'default';
};
