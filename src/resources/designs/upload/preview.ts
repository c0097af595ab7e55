import type { QueuedFile } from '../queue/queuedFile.ts';

/** px: twice what a row shows, for fine screens. */
const side = 80;
/** A picture that small unpacks in a moment; of others the server's thumbnail is waited for. */
const mostBytes = 12 * 1024 * 1024;
const mostPixels = 40_000_000;

const readable = /\.(png|jpe?g|webp)$/i;

/** Width and height as a PNG says them in its head: what is too large is not unpacked. Undefined of other files. */
const sizeOfPng = async (file: File): Promise<{ width: number; height: number } | undefined> => {
  const head = new DataView(await file.slice(0, 24).arrayBuffer());
  if (head.byteLength < 24 || head.getUint32(0) !== 0x89504e47) return undefined;
  return { width: head.getUint32(16), height: head.getUint32(20) };
};

const draw = async (file: File): Promise<string | undefined> => {
  const size = await sizeOfPng(file);
  if (size && size.width * size.height > mostPixels) return undefined;
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

const made = new Map<string, Promise<string | undefined>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * A small picture of a file that is on its way, made in the browser, one after the other; undefined where it cannot be
 * had cheaply. The same for the same file.
 */
export const previewOf = (
  { id, name, size }: Pick<QueuedFile, 'id' | 'name' | 'size'>,
  file: File | undefined,
): Promise<string | undefined> => {
  if (!file || size > mostBytes || !readable.test(name) || typeof OffscreenCanvas === 'undefined')
    return Promise.resolve(undefined);
  const known = made.get(id);
  if (known) return known;
  const next = last.then(() => draw(file)).catch(() => undefined);
  last = next;
  made.set(id, next);
  return next;
};

/** ms in which a browser that was just given an address has read it: of one that is gone by then it complains in the console. */
const readIn = 3000;

/** Gives the memory back, once the file has left the queue or the server has its picture. */
export const dropPreview = (id: string): void => {
  void made
    .get(id)
    ?.then((address) => address && window.setTimeout(() => URL.revokeObjectURL(address), readIn));
  made.delete(id);
};
