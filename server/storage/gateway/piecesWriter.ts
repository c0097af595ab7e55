import type { FileHandle } from 'node:fs/promises';

/** Bytes of one write: a call for each 64 KB that the network hands over takes longer, a larger one waits for the disk more often. */
const writeBytes = 256 * 1024;
/** Chunks of one write: small ones weigh more than their bytes. */
const writeChunks = 256;
/** Bytes after which the disk is told to begin, so that little is left to wait for at the end. */
const flushBytes = 4 * 1024 * 1024;

/** Writes all of the chunks at their place, without joining them first. */
async function writeAll(file: FileHandle, chunks: readonly Buffer[], position: number): Promise<void> {
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  let { bytesWritten: done } = await file.writev(chunks, position);
  if (done === size) return;
  // A disk that is nearly full takes some of it, and refuses the rest by name.
  for (const rest = Buffer.concat(chunks); done < size; ) done += (await file.write(rest, done, size - done, position + done)).bytesWritten;
}

/** Writes in large pieces, one of them while the next is still being received and hashed, and flushes on the way. */
export class PiecesWriter {
  readonly #file: FileHandle;
  #position: number;
  #waiting: Buffer[] = [];
  #size = 0;
  #unflushed = 0;
  #writing: Promise<void> = Promise.resolve();
  /** Failed where any of them did: a disk tells of it once. */
  #flushed: Promise<unknown> = Promise.resolve();
  #isFlushing = false;

  /** @param position where in the file the first byte goes */
  constructor(file: FileHandle, position: number) {
    this.#file = file;
    this.#position = position;
  }

  async add(chunk: Buffer): Promise<void> {
    this.#waiting.push(chunk);
    this.#size += chunk.length;
    if (this.#size < writeBytes && this.#waiting.length < writeChunks) return;
    await this.#next();
    if (this.#unflushed >= flushBytes && !this.#isFlushing) this.#flush();
  }

  /** All of it is on the disk afterwards. */
  async end(): Promise<void> {
    if (this.#size > 0) await this.#next();
    await this.#writing;
    this.#flush();
    await this.#flushed;
  }

  /** Waits for what is under way, which must not outlive its file. */
  async settle(): Promise<void> {
    await Promise.allSettled([this.#writing, this.#flushed]);
  }

  async #next(): Promise<void> {
    const [chunks, size, position] = [this.#waiting, this.#size, this.#position];
    this.#waiting = [];
    this.#size = 0;
    this.#position += size;
    this.#unflushed += size;
    await this.#writing;
    this.#writing = writeAll(this.#file, chunks, position);
    // Its failure is met by the next one who waits for it.
    this.#writing.catch(() => undefined);
  }

  /** Has what is written by now put on the disk. */
  #flush(): void {
    this.#unflushed = 0;
    this.#isFlushing = true;
    const flush = this.#file.datasync().finally(() => (this.#isFlushing = false));
    this.#flushed = Promise.all([this.#flushed, flush]);
    this.#flushed.catch(() => undefined);
  }
}
