/** Under this the sidebar is a drawer, closed at first (look §6). `theme/classes/frame.ts` says the same. */
export const narrowFrame = '(max-width:899.95px)';
