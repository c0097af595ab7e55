/** Bytes of one block; a longer text gets a block of its own. */
const blockSize = 1024 * 1024;

/** Maximum bytes of one UTF-16 unit in UTF-8. */
const maxBytesPerUnit = 3;

/**
 * Texts stored as bytes outside of the memory that the garbage collector moves: 100,000 rows of a file as
 * strings filled the heap of the import's thread, and collecting took longer than the work.
 */
export class PackedRows {
  readonly #blocks: Buffer[] = [];
  /** Block of each text; next to it, where the text begins there and its length in bytes. */
  readonly #blockOf: number[] = [];
  readonly #starts: number[] = [];
  readonly #sizes: number[] = [];
  #free = 0;

  /** Stores the text and returns its index. */
  add(text: string): number {
    const block = this.#blockWithSpace(text.length * maxBytesPerUnit);
    const start = block.length - this.#free;
    const size = block.write(text, start);
    this.#free -= size;
    this.#starts.push(start);
    this.#sizes.push(size);
    return this.#blockOf.push(this.#blocks.length - 1) - 1;
  }

  /** Returns the text of this index; `''` for an unknown index. */
  text(index: number): string {
    const start = this.#starts[index] ?? 0;
    return (
      this.#blocks[this.#blockOf[index] ?? -1]?.toString('utf8', start, start + (this.#sizes[index] ?? 0)) ??
      ''
    );
  }

  /** Returns the last block, or a new one if it has too little space. */
  #blockWithSpace(neededBytes: number): Buffer {
    const last = this.#blocks.at(-1);
    if (last && neededBytes <= this.#free) return last;
    const block = Buffer.allocUnsafeSlow(Math.max(blockSize, neededBytes));
    this.#blocks.push(block);
    this.#free = block.length;
    return block;
  }
}
