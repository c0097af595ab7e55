import type { QueuedFile } from '../queue/queuedFile.ts';

/** Side of a preview in px: twice the size in a row, for high-density screens. */
const side = 80;
/** Maximum size of a picture that the browser decodes quickly; larger ones wait for the server's thumbnail. */
const maxBytes = 12 * 1024 * 1024;
const maxPixels = 40_000_000;

const readable = /\.(png|jpe?g|webp)$/i;

/** Reads width and height from a PNG header, so that too large pictures are not decoded. Undefined for other files. */
const sizeOfPng = async (file: File): Promise<{ width: number; height: number } | undefined> => {
  const head = new DataView(await file.slice(0, 24).arrayBuffer());
  if (head.byteLength < 24 || head.getUint32(0) !== 0x89504e47) return undefined;
  return { width: head.getUint32(16), height: head.getUint32(20) };
};

const createPreview = async (file: File): Promise<string | undefined> => {
  const size = await sizeOfPng(file);
  if (size && size.width * size.height > maxPixels) return undefined;
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return URL.createObjectURL(await canvas.convertToBlob());
};

const previews = new Map<string, Promise<string | undefined>>();
let lastPreview: Promise<unknown> = Promise.resolve();

/**
 * Creates small previews of files in the browser, one after the other; undefined if that would be too expensive.
 * Cached by file id.
 */
export const previewOf = (
  { id, name, size }: Pick<QueuedFile, 'id' | 'name' | 'size'>,
  file: File | undefined,
): Promise<string | undefined> => {
  if (!file || size > maxBytes || !readable.test(name) || typeof OffscreenCanvas === 'undefined')
    return Promise.resolve(undefined);
  const cached = previews.get(id);
  if (cached) return cached;
  const next = lastPreview.then(() => createPreview(file)).catch(() => undefined);
  lastPreview = next;
  previews.set(id, next);
  return next;
};

/** Delay in ms before a preview URL is revoked: revoking it before the browser has read it causes a console error. */
const revokeDelayMs = 3000;

/** Frees the memory once the file has left the queue or the server has its picture. */
export const dropPreview = (id: string): void => {
  void previews
    .get(id)
    ?.then((address) => address && window.setTimeout(() => URL.revokeObjectURL(address), revokeDelayMs));
  previews.delete(id);
};
