import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import type { Area } from '../../layout/area.ts';
import { withTexts } from '../../providers/texts/texts.ts';

const ImportPage = lazyPage(() =>
  withTexts(import('./ImportPage.tsx'), 'imports').then((part) => part.ImportPage),
);
const importing = { page: ImportPage, right: 'orders.create' } as const;

/** Pages of an import; they lie below the orders it creates (spec §2). */
export const importPages: NonNullable<Area['pages']> = { import: importing, 'import/:importId': importing };
