import { readFile, stat } from 'node:fs/promises';
import { LinkFailure } from '../../../outbound/linkFailure.ts';
import { ApiError } from '../../../base/errors.ts';
import { drawPdf } from './drawPdf.ts';
import { drawSvg } from './drawSvg.ts';
import { isUnsafeSvg } from './checkSvg.ts';

const largestSvg = 20 * 1024 * 1024;

/** Elements and rules that move an SVG; how many frames that makes nobody knows, but more than one. */
const moves = /<(?:[\w-]+:)?animate[\w]*[\s>/]|@keyframes\s/i;

/** A drawing as a picture. `pages` or frames of which the first is drawn. */
export interface Rasterised {
  path: string;
  bytes: number;
  pages: number;
}

const fromSvg = async (path: string, to: string): Promise<number> => {
  if ((await stat(path)).size > largestSvg) throw new ApiError('file_too_large');
  const text = await readFile(path, 'utf8');
  if (isUnsafeSvg(text)) throw new ApiError('file_unsafe');
  await drawSvg(path, to);
  return moves.test(text) ? 2 : 1;
};

const ways = { svg: fromSvg, pdf: drawPdf };

/** Kinds that are drawn before they can be printed. */
export const isDrawing = (kind: string): kind is keyof typeof ways => Object.hasOwn(ways, kind);

/**
 * Draws an SVG, or the first page of a PDF, as a PNG beside the file.
 * @throws ApiError `file_unsafe`, `file_too_large`, `file_heavy`, `file_fonts`; LinkFailure `broken_picture`.
 */
export const rasterise = async (path: string, kind: keyof typeof ways): Promise<Rasterised> => {
  const to = `${path}.png`;
  try {
    const pages = await ways[kind](path, to);
    return { path: to, bytes: (await stat(to)).size, pages };
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new LinkFailure('broken_picture', { cause });
  }
};
