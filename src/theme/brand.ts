/**
 * Brand of the operator that runs this product: its name may be changed here. `layout/shell/Mark.tsx` renders the
 * logo.
 */
export const product = { name: 'Platen' } as const;
