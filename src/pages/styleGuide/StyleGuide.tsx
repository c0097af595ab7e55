import { PageHeader } from '../../components/page/PageHeader.tsx';
import { LanguageMenu } from '../../layout/shell/LanguageMenu.tsx';
import { Controls } from './Controls.tsx';
import { Looks } from './Looks.tsx';
import { Values } from './Values.tsx';
import { words } from './words.ts';

const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 } as const;

/** `/style-guide`: every shared control on one page, for developers (development only). */
export const StyleGuide = () => {
  return (
    <main className="pl-page">
      <PageHeader title={words().title} actions={<LanguageMenu named />} />
      <div style={grid}>
        <Looks />
        <Controls />
        <Values />
      </div>
    </main>
  );
};
