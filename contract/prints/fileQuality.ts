import { blankReason, type FileInk } from './ink.ts';

/** Warnings that need only the facts of a file: pure rules that server and dashboard share (domain §3). */

/** From this DPI a print is good. Down to `leastDpi` (contract/prints/quality.ts) we warn; below that we hold it back. */
export const goodDpi = 200;

/** The area that the library judges files by: the front of a tee, inches. A page of a product judges by its own. */
export const commonArea = { width_in: 15, height_in: 18 } as const;

/** On as many products a file's resolution is told. */
export const mostFineness = 4;

interface FileFacts {
  mime_type: string;
  color_space: string | null;
  pages: number | null;
  /** Key of the original that the file was drawn from. */
  attachment: string | null;
  ink: FileInk | null;
}

/** What the seller should know of a file that was kept; each is a key below `library.note`. */
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

/** Kinds of files whose pages are the frames of an animation. */
const animated = new Set(['image/png', 'image/webp']);

/**
 * A blank file is told whatever it is printed on. A PSD is not decoded, CMYK changes its colors on the press, and of several
 * pages, layers or frames the first is printed.
 */
export const notesOf = ({
  mime_type: type,
  color_space: space,
  pages,
  attachment,
  ink,
}: FileFacts): FileNote[] => {
  const blank = blankReason(ink);
  // A drawing is stored as a PNG, whose pages are those of the drawing; a PDF has pages, an SVG moves.
  const hasFrames = attachment ? attachment.endsWith('.svg') : animated.has(type);
  const found: Record<FileNote, boolean> = {
    transparent: blank === 'transparent',
    sparse: blank === 'sparse',
    send_png: type === 'image/vnd.adobe.photoshop',
    cmyk: space === 'cmyk',
    first_page: !hasFrames && (pages ?? 1) > 1,
    first_frame: hasFrames && (pages ?? 1) > 1,
    rasterised: attachment !== null,
  };
  return fileNotes.filter((note) => found[note]);
};
