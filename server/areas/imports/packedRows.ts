/** Bytes of one block; a longer text has one of its own. */
const blockSize = 1024 * 1024;

/** What a letter (a UTF-16 unit) takes at most, in bytes. */
const mostBytes = 3;

/**
 * Texts kept as bytes, which lie outside of the memory that the collector of garbage moves: 100,000 rows of a file as
 * strings filled what the import's thread may have of it, and collecting took longer than the work.
 */
export class PackedRows {
  readonly #blocks: Buffer[] = [];
  /** Of each text: its block, where it begins there, and how many bytes it has. */
  readonly #blockOf: number[] = [];
  readonly #starts: number[] = [];
  readonly #sizes: number[] = [];
  #free = 0;

  /** Keeps the text and answers its number. */
  add(text: string): number {
    const block = this.#room(text.length * mostBytes);
    const start = block.length - this.#free;
    const size = block.write(text, start);
    this.#free -= size;
    this.#starts.push(start);
    this.#sizes.push(size);
    return this.#blockOf.push(this.#blocks.length - 1) - 1;
  }

  /** The text of this number; `''` where there is none. */
  text(index: number): string {
    const start = this.#starts[index] ?? 0;
    return (
      this.#blocks[this.#blockOf[index] ?? -1]?.toString('utf8', start, start + (this.#sizes[index] ?? 0)) ??
      ''
    );
  }

  /** The last block, or a new one where that is too full. */
  #room(most: number): Buffer {
    const last = this.#blocks.at(-1);
    if (last && most <= this.#free) return last;
    const block = Buffer.allocUnsafeSlow(Math.max(blockSize, most));
    this.#blocks.push(block);
    this.#free = block.length;
    return block;
  }
}
