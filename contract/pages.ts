/** Page sizes of every list (spec §9); the first is the default. Without zod, because the list footer imports it. */
export const pageSizes = [25, 50, 100, 200, 500] as const;

/** Default sort of orders, here so that the small early script (`src/app/boot`) does not load their schema. */
export const newestFirst = ['created_at', 'DESC'] as const;
