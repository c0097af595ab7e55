/** Calls per minute from one caller that count as a flood; each process counts separately. */
export const floods = {
  token: { max: 600, per: 'one session' },
  address: { max: 3_000, per: 'one address, signed in or not' },
  /** A list of 500 orders requests its pictures at once. */
  thumbs: { max: 6_000, per: 'one address: thumbnails' },
  /** A sale in a store changes hundreds of orders at once. */
  'store-hooks': { max: 15_000, per: 'one address: changes that linked stores report' },
  'store-link-hooks': { max: 6_000, per: 'one linked store: changes that it reports' },
  'storage-reads': { max: 6_000, per: 'one address: reads of the storage' },
  'storage-writes': { max: 600, per: 'one address: writes to the storage' },
} as const;

export type FloodName = keyof typeof floods;
