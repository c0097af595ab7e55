/** Initial bytes of a block of lines, and maximum bytes of one UTF-16 unit in UTF-8. */
const firstSize = 64 * 1024;
const maxBytesPerUnit = 3;

/** Maximum memory kept for later lines, in bytes, and the largest single buffer. */
const maxReusedBytes = 24 * 1024 * 1024;
const maxStoredBuffer = 8 * 1024 * 1024;

const freeBuffers: Buffer[] = [];
let freeBytes = 0;

/** Returns the smallest free buffer with enough bytes, or a new one. */
const takeBytes = (size: number): Buffer => {
  let best = -1;
  freeBuffers.forEach(({ length }, index) => {
    if (length >= size && length < (freeBuffers[best]?.length ?? Number.POSITIVE_INFINITY)) best = index;
  });
  const [buffer] = best < 0 ? [] : freeBuffers.splice(best, 1);
  freeBytes -= buffer?.length ?? 0;
  return buffer ?? Buffer.allocUnsafeSlow(size);
};

const storeBytes = (bytes: Buffer): void => {
  if (bytes.length === 0 || bytes.length > maxStoredBuffer || freeBytes + bytes.length > maxReusedBytes)
    return;
  freeBuffers.push(bytes);
  freeBytes += bytes.length;
};

/**
 * Lines of text as bytes, one after the other. Text kept until a batch is written would be moved again and again by
 * the garbage collector, which took a fifth of an import's time; bytes lie outside of its heap. But the collector
 * also runs for every few MB of new buffers, so written buffers are used again.
 */
export class Lines {
  #bytes: Buffer = takeBytes(firstSize);
  #end = 0;
  readonly #ends: number[] = [];

  get count(): number {
    return this.#ends.length;
  }

  /** Bytes of all lines, with a line end between two. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#end);
  }

  push(text: string): void {
    if (this.count > 0) this.#add('\n');
    this.#add(text);
    this.#ends.push(this.#end);
  }

  /** Adds a line of other lines, with text before and after it. Its bytes are copied as they are. */
  pushFrom(source: Lines, index: number, before: string, behind: string): void {
    const start = source.#startOf(index);
    const end = source.#ends[index] ?? start;
    this.#add(this.count > 0 ? `\n${before}` : before);
    this.#growBuffer(end - start);
    this.#end += source.#bytes.copy(this.#bytes, this.#end, start, end);
    this.#add(behind);
    this.#ends.push(this.#end);
  }

  /** Returns the bytes of one line; empty for an unknown line. */
  line(index: number): Buffer {
    const start = this.#startOf(index);
    return this.#bytes.subarray(start, this.#ends[index] ?? start);
  }

  /** Gives the memory to other lines. Nothing of these may be read afterwards. */
  free(): void {
    storeBytes(this.#bytes);
    this.#bytes = Buffer.alloc(0);
    this.#end = 0;
    this.#ends.length = 0;
  }

  #startOf(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] ?? this.#end) + 1;
  }

  #add(text: string): void {
    if (text === '') return;
    this.#growBuffer(text.length * maxBytesPerUnit);
    this.#end += this.#bytes.write(text, this.#end);
  }

  #growBuffer(size: number): void {
    if (this.#end + size <= this.#bytes.length) return;
    const larger = takeBytes(Math.max(this.#bytes.length * 2, this.#end + size));
    this.#bytes.copy(larger, 0, 0, this.#end);
    storeBytes(this.#bytes);
    this.#bytes = larger;
  }
}
