/** Type of `singular`. */
export type Singular<N extends string> = N extends `${infer S}ies`
  ? `${S}y`
  : N extends `${infer S}s`
    ? S
    : N;

const singularNames = new Map<string, string>();

/**
 * Returns the envelope key of a single record: `orders` → `order`, `categories` → `category`. Computed once per name.
 */
export const singular = (resource: string): string => {
  const cached = singularNames.get(resource);
  if (cached) return cached;
  const name = resource.replace(/ies$/, 'y').replace(/s$/, '');
  singularNames.set(resource, name);
  return name;
};
