import { useEffect, useState } from 'react';
import type { Placement } from '../../../contract/prints/placement.ts';

/** Numbers are read slower than a file moves: often enough for the eye, ms. */
const pace = 50;

/**
 * Where the file lies while it is dragged. The drawing follows every move by itself; what tells numbers hears of it at
 * that pace, so that a move costs no drawing of React's.
 */
export class Live {
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

  /** The drag is over: what is kept holds again. */
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

/** The placement under the pointer, else the one that is kept. */
export const useLive = (live: Live, kept: Placement): Placement => {
  const [now, setNow] = useState<Placement>();
  useEffect(() => live.listen(setNow), [live]);
  return now ?? kept;
};
