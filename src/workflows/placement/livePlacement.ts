import { useEffect, useState } from 'react';
import type { Placement } from '../../../contract/prints/placement.ts';

/** Ms between two updates of the numbers, which people read more slowly than a file moves. */
const pace = 50;

/**
 * Placement during a drag. The drawing follows every move without React; numbers update at the slower pace, so that a
 * move causes no React render.
 */
export class LivePlacement {
  readonly #listeners = new Set<(placement: Placement | undefined) => void>();
  #now: Placement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get now(): Placement | undefined {
    return this.#now;
  }

  put(placement: Placement): void {
    this.#now = placement;
    this.#timer ??= setTimeout(() => this.#tell(), pace);
  }

  /** Ends the drag: the stored placement applies again. */
  end(): void {
    this.#now = undefined;
    this.#tell();
  }

  listen(listener: (placement: Placement | undefined) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#listeners.forEach((listener) => listener(this.#now));
  }
}

/** Returns the placement under the pointer, else the stored one. */
export const useLive = (live: LivePlacement, stored: Placement): Placement => {
  const [livePlacement, setLivePlacement] = useState<Placement>();
  useEffect(() => live.listen(setLivePlacement), [live]);
  return livePlacement ?? stored;
};
