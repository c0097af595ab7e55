/** Links that are copied at the same time: each costs a socket, and finally a decoder. */
const atOnce = 16;

/** Long-running copies give up their slot as long as there are no more of them than this. */
const lasting = 400;
const lastsMs = 1_000;

/**
 * Slots of links that are being copied. A slow link hands its slot on and continues beside, so that slow or silent
 * hosts hold up nobody else.
 */
export class CopySlots {
  #taken = 0;
  #lasting = 0;
  #wake: () => void = () => undefined;

  hasFreeSlot(): boolean {
    return this.#taken < atOnce;
  }

  /** Resolves when a slot becomes free or work in one ends. */
  change(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  /** Takes a slot for this work, which must not reject. */
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
