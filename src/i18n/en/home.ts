/** The dashboard; what its cards say comes with them (`homeCards.ts`). */
export const home = {
  title: 'Dashboard',
  analytics: 'Analytics',
};
