import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { TemplateDetail } from '../../../../../contract/templates/calls.ts';
import { narrowFrame } from '../../../../browser/breakpoints.ts';
import { ChangesCard } from './ChangesCard.tsx';
import { useHeading } from './ColumnRow.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import { FileCard } from './FileCard.tsx';
import { FixedCard } from './FixedCard.tsx';
import { useColumns } from './useField.ts';
import { WordsCard } from './WordsCard.tsx';

/** The examples of the last file, or of the file that the template was just made of, by its headings. */
const useSamples = ({ columns, last }: TemplateDetail): ((heading: string) => readonly string[]) => {
  const { state } = useLocation();
  const fresh = (state as { samples?: string[][] } | null)?.samples;
  const samples = last?.samples ?? fresh ?? [];
  const byHeading = new Map(columns.map(({ name }, at) => [name, samples[at] ?? []]));
  return (heading) => byHeading.get(heading) ?? [];
};

/** The columns, and beside them the words and changes of the chosen one, what is the same everywhere, and the file. */
export const EditorBody = ({ template, readOnly = false }: { template: TemplateDetail; readOnly?: boolean }) => {
  const columns = useColumns();
  const samplesOf = useSamples(template);
  const headingOf = useHeading();
  const aside = useRef<HTMLElement>(null);
  const [wanted, setChosen] = useState(() => Math.max(0, columns.findIndex(({ field }) => field === 'country')));
  const chosen = Math.min(wanted, columns.length - 1);
  const column = columns[chosen];
  const choose = (at: number): void => {
    setChosen(at);
    // On a phone they stand below the table.
    if (window.matchMedia(narrowFrame).matches) aside.current?.scrollIntoView({ block: 'start' });
  };
  const heading = column ? headingOf(column, chosen) : '';
  return (
    <div className={readOnly ? undefined : 'pl-two'}>
      <ColumnsCard samples={columns.map(({ name }) => samplesOf(name))} chosen={chosen} onChoose={choose} readOnly={readOnly} />
      {!readOnly && (
        <aside ref={aside} className="pl-stack" aria-label={heading}>
          {column && <WordsCard field={column.field} heading={heading} />}
          {column && <ChangesCard at={chosen} column={column} heading={heading} sample={samplesOf(column.name)[0]} />}
          <FixedCard />
          <FileCard />
        </aside>
      )}
    </div>
  );
};
