/** Kinds of thumbnail: the picture, or one of the fixed fallbacks of spec §2. */
export type ThumbKind = 'picture' | 'file' | 'placeholder' | 'default';

interface ThumbInput {
  /** URL of the picture. */
  src: string | null | undefined;
  /** File name; `undefined` if the thumbnail shows no file (a product, an avatar). */
  name: string | null | undefined;
}

/**
 * Returns the kind of picture to show (spec §2): a fixed picture for names ending in psd or csv, the generic
 * placeholder for an empty name, the default thumbnail for an empty source. A source that fails to load also ends in
 * the default.
 */
export const thumbKind = ({ src, name }: ThumbInput): ThumbKind => {
  if (name !== undefined && !name?.trim()) return 'placeholder';
  if (name && /(psd|csv)$/i.test(name.trim())) return 'file';
  return src?.trim() ? 'picture' : 'default';
};
