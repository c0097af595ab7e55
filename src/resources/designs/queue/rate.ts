/** Over so many ms: long enough to be calm, short enough to follow a network that changes. */
const span = 5_000;
/** Less says nothing yet. */
const least = 700;

/** How fast a file goes up, from what was told of it last. */
export class Rate {
  readonly #marks: { at: number; bytes: number }[] = [];

  /** @param bytes of the file that have gone up by now. Answers bytes a second; undefined as long as nobody can say. */
  note(bytes: number, at = performance.now()): number | undefined {
    const marks = this.#marks;
    marks.push({ at, bytes });
    while (marks.length > 2 && at - (marks[1]?.at ?? at) > span) marks.shift();
    const [first] = marks;
    const ms = at - (first?.at ?? at);
    return first && ms >= least ? Math.max(0, ((bytes - first.bytes) * 1000) / ms) : undefined;
  }
}
