import { blankReason, type FileInk } from './ink.ts';

/** Warnings that need only the facts of a file: pure rules shared by server and dashboard (domain §3). */

/**
 * DPI from which a print is good. Down to `minDpi` (contract/prints/quality.ts) we warn; below that we hold the print
 * back.
 */
export const goodDpi = 200;

/** Area by which the library judges files: the front of a tee, in inches. A product's page uses its own areas. */
export const commonArea = { width_in: 15, height_in: 18 } as const;

/** Number of products for which the DPI of a file's print is listed. */
export const maxPrintDpis = 4;

interface FileFacts {
  mime_type: string;
  color_space: string | null;
  pages: number | null;
  /** Key of the original that the file was rendered from. */
  attachment: string | null;
  ink: FileInk | null;
}

/** Notes about a stored file; each is a key below `library.note`. */
export const fileNotes = [
  'transparent',
  'sparse',
  'send_png',
  'cmyk',
  'first_page',
  'first_frame',
  'rasterised',
] as const;
export type FileNote = (typeof fileNotes)[number];

/** File types whose pages are the frames of an animation. */
const animatedTypes = new Set(['image/png', 'image/webp']);

/**
 * Returns the notes of a file. A blank file is reported whatever it is printed on. A PSD is not decoded, CMYK changes
 * its colors in print, and only the first of several pages, layers or frames is printed.
 */
export const notesOf = ({
  mime_type: type,
  color_space: space,
  pages,
  attachment,
  ink,
}: FileFacts): FileNote[] => {
  const blank = blankReason(ink);
  // A rendered file is stored as a PNG, whose pages are those of its original: a PDF has pages, an SVG has frames.
  const hasFrames = attachment ? attachment.endsWith('.svg') : animatedTypes.has(type);
  const applies: Record<FileNote, boolean> = {
    transparent: blank === 'transparent',
    sparse: blank === 'sparse',
    send_png: type === 'image/vnd.adobe.photoshop',
    cmyk: space === 'cmyk',
    first_page: !hasFrames && (pages ?? 1) > 1,
    first_frame: hasFrames && (pages ?? 1) > 1,
    rasterised: attachment !== null,
  };
  return fileNotes.filter((note) => applies[note]);
};
