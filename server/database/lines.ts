/** Room that the bytes of lines begin with, and what a letter (a UTF-16 unit) takes at most, in bytes. */
const firstSize = 64 * 1024;
const mostBytes = 3;

/** Memory that is kept for the lines to come, and the largest piece of it. */
const keptMost = 24 * 1024 * 1024;
const keptLargest = 8 * 1024 * 1024;

const kept: Buffer[] = [];
let keptBytes = 0;

/** The smallest kept piece of so many bytes, or a new one. */
const takeBytes = (size: number): Buffer => {
  let best = -1;
  kept.forEach(({ length }, index) => {
    if (length >= size && length < (kept[best]?.length ?? Number.POSITIVE_INFINITY)) best = index;
  });
  const [found] = best < 0 ? [] : kept.splice(best, 1);
  keptBytes -= found?.length ?? 0;
  return found ?? Buffer.allocUnsafeSlow(size);
};

const keepBytes = (bytes: Buffer): void => {
  if (bytes.length === 0 || bytes.length > keptLargest || keptBytes + bytes.length > keptMost) return;
  kept.push(bytes);
  keptBytes += bytes.length;
};

/**
 * Lines of text as bytes, one after the other. Text that is kept until a batch is written would be moved again and again by
 * the collector of garbage, which was a fifth of an import's time; bytes lie outside of its reach. But it also runs for every few
 * MB of new memory of this kind, so what was written is used again.
 */
export class Lines {
  #bytes: Buffer = takeBytes(firstSize);
  #end = 0;
  readonly #ends: number[] = [];

  get count(): number {
    return this.#ends.length;
  }

  /** All of them, with an end of line between two. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#end);
  }

  push(text: string): void {
    if (this.count > 0) this.#add('\n');
    this.#add(text);
    this.#ends.push(this.#end);
  }

  /** A line of others with text before and behind it. Its bytes are copied as they are. */
  pushFrom(others: Lines, index: number, before: string, behind: string): void {
    const start = others.#startOf(index);
    const end = others.#ends[index] ?? start;
    this.#add(this.count > 0 ? `\n${before}` : before);
    this.#makeRoom(end - start);
    this.#end += others.#bytes.copy(this.#bytes, this.#end, start, end);
    this.#add(behind);
    this.#ends.push(this.#end);
  }

  /** The bytes of one line; empty where there is none. */
  line(index: number): Buffer {
    const start = this.#startOf(index);
    return this.#bytes.subarray(start, this.#ends[index] ?? start);
  }

  /** Gives the memory to other lines. Nothing of these is read afterwards. */
  free(): void {
    keepBytes(this.#bytes);
    this.#bytes = Buffer.alloc(0);
    this.#end = 0;
    this.#ends.length = 0;
  }

  #startOf(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] ?? this.#end) + 1;
  }

  #add(text: string): void {
    if (text === '') return;
    this.#makeRoom(text.length * mostBytes);
    this.#end += this.#bytes.write(text, this.#end);
  }

  #makeRoom(size: number): void {
    if (this.#end + size <= this.#bytes.length) return;
    const larger = takeBytes(Math.max(this.#bytes.length * 2, this.#end + size));
    this.#bytes.copy(larger, 0, 0, this.#end);
    keepBytes(this.#bytes);
    this.#bytes = larger;
  }
}
