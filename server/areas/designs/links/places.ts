/** Links that are copied at the same time: each costs a socket, and a decoder at its end. */
const atOnce = 16;

/** Those that last are no longer counted among them, as long as there are not more than this. */
const lasting = 400;
const lastsMs = 1_000;

/**
 * The places of links that are being copied. A link that takes long gives its place on and goes on beside: hosts that
 * answer slowly, or never, hold up nobody else.
 */
export class Places {
  #taken = 0;
  #lasting = 0;
  #wake: () => void = () => undefined;

  hasRoom(): boolean {
    return this.#taken < atOnce;
  }

  /** Resolves when a place becomes free, or a work in one ends. */
  change(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  /** Takes a place for this work, which must not reject. */
  async fill(work: () => Promise<void>): Promise<void> {
    this.#taken += 1;
    let isLasting = false;
    const giveOn = setInterval(() => {
      if (this.#lasting >= lasting) return;
      clearInterval(giveOn);
      isLasting = true;
      this.#lasting += 1;
      this.#taken -= 1;
      this.#wake();
    }, lastsMs);
    await work();
    clearInterval(giveOn);
    if (isLasting) this.#lasting -= 1;
    else this.#taken -= 1;
    this.#wake();
  }
}
