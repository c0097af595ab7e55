/** Percent-encodes text except for letters, digits and `-_.~` (RFC 3986 "unreserved"): safe in a path and a header. */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
