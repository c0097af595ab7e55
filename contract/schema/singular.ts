const one = new Map<string, string>();

/** The envelope key of a single record: `orders` → `order`, `categories` → `category`. Derived once per name. */
export const singular = (resource: string): string => {
  const known = one.get(resource);
  if (known) return known;
  const made = resource.replace(/ies$/, 'y').replace(/s$/, '');
  one.set(resource, made);
  return made;
};
