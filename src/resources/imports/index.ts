import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import type { Area } from '../../layout/area.ts';
import { withTexts } from '../../providers/texts/texts.ts';

const ImportPage = lazyPage(() => withTexts(import('./ImportPage.tsx'), 'imports').then((part) => part.ImportPage));

/** The pages of an import; they lie below the orders it makes (spec §2). */
export const imports = {
  pages: { import: ImportPage, 'import/:importId': ImportPage },
  pageRights: { import: 'orders.create', 'import/:importId': 'orders.create' },
} as const satisfies Pick<Area, 'pages' | 'pageRights'>;
