/** Calls a minute that one caller may make before he counts as a flood; counted in each process by itself. */
export const floods = {
  /** Of one token. */
  token: 600,
  /** Of one address, signed in or not. */
  address: 3_000,
  /** What a list of 500 orders shows is asked for in one go. */
  thumbs: 6_000,
  /** Of one address at the storage: pictures and files, and what is stored or removed. */
  'storage-reads': 6_000,
  'storage-writes': 600,
} as const;

export type FloodName = keyof typeof floods;
