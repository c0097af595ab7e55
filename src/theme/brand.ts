/** What a house that runs this product may change: its name. The mark is drawn in `layout/frame/Mark.tsx`. */
export const product = { name: 'Platen' } as const;
