import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MAKER = fileURLToPath(new URL('../../src/components/media/createSvgIcon.tsx', import.meta.url));

/** Has the icons of Material UI made by a function of ours: its own would bring the theme into the first page (docs/decisions/first-page.md). */
export const leanIcons = (): Plugin => ({
  name: 'platen-lean-icons',
  enforce: 'pre',
  resolveId: { filter: { id: /^@mui\/material\/SvgIcon$/ }, handler: () => MAKER },
});
