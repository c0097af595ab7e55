/**
 * Returns true for names of amounts: by architecture §3 fields in cents are named `…_cents`. Without zod, because every
 * list imports it.
 */
export const isCentsName = (name: string): boolean => /(^|_)cents$/.test(name);

/** Returns true if a list's query would reveal costs by its sort order or filters. */
export const revealsCost = (query: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(query).some(
    ([name, value]) =>
      isCentsName(name.replace(/_[gl]te$/, '')) || (name === 'sort' && isCentsName(String(value))),
  );
