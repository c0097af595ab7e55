import { readFile, stat } from 'node:fs/promises';
import { LinkFailure } from '../../../outbound/linkFailure.ts';
import { ApiError } from '../../../base/errors.ts';
import { renderPdf } from './renderPdf.ts';
import { renderSvg } from './renderSvg.ts';
import { isUnsafeSvg } from './checkSvg.ts';

const largestSvg = 20 * 1024 * 1024;

/** Elements and rules that animate an SVG. The number of frames is unknown, but more than one. */
const moves = /<(?:[\w-]+:)?animate[\w]*[\s>/]|@keyframes\s/i;

/** A rasterized drawing. `pages`: pages or frames, of which the first is rendered. */
export interface RasterFile {
  path: string;
  bytes: number;
  pages: number;
}

const fromSvg = async (path: string, outputPath: string): Promise<number> => {
  if ((await stat(path)).size > largestSvg) throw new ApiError('file_too_large');
  const text = await readFile(path, 'utf8');
  if (isUnsafeSvg(text)) throw new ApiError('file_unsafe');
  await renderSvg(path, outputPath);
  return moves.test(text) ? 2 : 1;
};

const renderers = { svg: fromSvg, pdf: renderPdf };

/** Returns true for kinds that must be rasterized before printing. */
export const isVectorFile = (kind: string): kind is keyof typeof renderers => Object.hasOwn(renderers, kind);

/**
 * Renders an SVG, or the first page of a PDF, to a PNG beside the file.
 * @throws ApiError `file_unsafe`, `file_too_large`, `file_heavy`, `file_fonts`; LinkFailure `broken_picture`.
 */
export const rasterize = async (path: string, kind: keyof typeof renderers): Promise<RasterFile> => {
  const outputPath = `${path}.png`;
  try {
    const pages = await renderers[kind](path, outputPath);
    return { path: outputPath, bytes: (await stat(outputPath)).size, pages };
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new LinkFailure('broken_picture', { cause });
  }
};
