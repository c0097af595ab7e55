/**
 * Returns the address of a store as a person types it, so that it is read as the same again: a folder of WordPress is
 * known by the path that follows it.
 */
export const typedAddress = (origin: string): string =>
  new URL(origin).pathname === '/' ? origin : `${origin}/wp-json`;
