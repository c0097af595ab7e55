import type { FileHandle } from 'node:fs/promises';

/** Bytes of one write: a call for each 64 KB that the network hands over takes longer, a larger one waits for the disk more often. */
const writeBytes = 256 * 1024;
/** Bytes after which the disk is told to begin, so that little is left to wait for at the end. */
const flushBytes = 4 * 1024 * 1024;

async function writeAll(file: FileHandle, piece: Buffer, position: number): Promise<void> {
  // A disk that is nearly full takes some of it, and refuses the rest by name.
  for (let done = 0; done < piece.length;)
    done += (await file.write(piece, done, piece.length - done, position + done)).bytesWritten;
}

/**
 * Writes in large pieces, one of them while the next is still being received and hashed, and flushes on the way. It
 * copies what it is given into one of two buffers, so that a chunk is needed no longer than it takes to add it.
 */
export class PiecesWriter {
  readonly #file: FileHandle;
  #position: number;
  #filling: Buffer = Buffer.allocUnsafeSlow(writeBytes);
  /** The buffer that is being written, or was. */
  #other: Buffer | undefined;
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
    for (let from = 0; from < chunk.length;) {
      const copied = chunk.copy(this.#filling, this.#size, from);
      from += copied;
      this.#size += copied;
      if (this.#size === writeBytes) await this.#next();
    }
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
    const [piece, position] = [this.#filling.subarray(0, this.#size), this.#position];
    await this.#writing;
    this.#writing = writeAll(this.#file, piece, position);
    // Its failure is met by the next one who waits for it.
    this.#writing.catch(() => undefined);
    [this.#filling, this.#other] = [this.#other ?? Buffer.allocUnsafeSlow(writeBytes), this.#filling];
    this.#position += this.#size;
    this.#unflushed += this.#size;
    this.#size = 0;
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
