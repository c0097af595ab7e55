interface Keyed<T> {
  key: string;
  one: T;
  at: number;
}

/** Each with a key of its own: its name, and which it is among those of that name. */
export const keyed = <T>(all: readonly T[], nameOf: (one: T) => string): Keyed<T>[] => {
  const seen = new Map<string, number>();
  return all.map((one, at) => {
    const name = nameOf(one);
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return { key: `${name} ${number}`, one, at };
  });
};
