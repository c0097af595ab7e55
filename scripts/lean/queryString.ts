const strict = (text: unknown): string =>
  encodeURIComponent(String(text)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** As `query-string` writes an address: by name, without what is undefined. */
export const stringify = (values: Readonly<Record<string, unknown>>): string =>
  Object.keys(values)
    .filter((name) => values[name] !== undefined)
    .toSorted()
    .map((name) => (values[name] === null ? strict(name) : `${strict(name)}=${strict(values[name])}`))
    .join('&');

/** As `query-string` reads it: the values of an address that names each once. */
export const parse = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));
