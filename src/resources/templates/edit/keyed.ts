interface KeyedItem<T> {
  key: string;
  item: T;
  at: number;
}

/** Gives each item a unique key: its name and its number among the items of that name. */
export const keyed = <T>(items: readonly T[], nameOf: (item: T) => string): KeyedItem<T>[] => {
  const countByName = new Map<string, number>();
  return items.map((item, at) => {
    const name = nameOf(item);
    const number = (countByName.get(name) ?? 0) + 1;
    countByName.set(name, number);
    return { key: `${name} ${number}`, item, at };
  });
};
