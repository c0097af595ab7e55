import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { TemplateDetail } from '../../../../contract/templates/calls.ts';
import { narrowFrame } from '../../../browser/breakpoints.ts';
import { CellChangesCard } from './CellChangesCard.tsx';
import { useHeading } from './ColumnRow.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import { FileCard } from './FileCard.tsx';
import { FixedCard } from './FixedCard.tsx';
import type { TemplateForm } from './form.ts';
import { useTemplateColumns, useField } from './useField.ts';
import { MeaningsCard } from './MeaningsCard.tsx';

/** The examples of the last file, or of the file that the template was just made of, by its headings. */
const useSamples = ({ columns, last }: TemplateDetail): ((heading: string) => readonly string[]) => {
  const { state } = useLocation();
  const fresh = (state as { samples?: string[][] } | null)?.samples;
  const samples = last?.samples ?? fresh ?? [];
  const byHeading = new Map(columns.map(({ name }, at) => [name, samples[at] ?? []]));
  return (heading) => byHeading.get(heading) ?? [];
};

/** The first column beside which something was refused: its changes, or the words of its field. */
const useRefused = (): number | undefined => {
  const { errors } = useFormState<TemplateForm>();
  const columns = useTemplateColumns();
  const [words] = useField('words');
  const ofChange = columns.findIndex((_, at) => errors.columns?.[at]?.changes);
  const word = words.find((_, at) => errors.words?.[at]);
  const ofWord = word ? columns.findIndex(({ field }) => field === word.field) : -1;
  return [ofChange, ofWord].find((at) => at >= 0);
};

/** What a save was refused for comes into sight, also where it belongs to another column than the chosen one. */
const useShowRefused = (show: (column: number) => void): void => {
  const { submitCount } = useFormState<TemplateForm>();
  const refused = useRefused();
  const showIt = useEffectEvent(() => {
    if (refused !== undefined) show(refused);
  });
  useEffect(
    function showWhatWasRefused() {
      if (submitCount > 0) showIt();
    },
    [submitCount],
  );
};

/** The columns, and beside them the words and changes of the chosen one, what is the same everywhere, and the file. */
export const EditorBody = ({ record: template }: { record: TemplateDetail }) => {
  const readOnly = template.owner === 'ready';
  const columns = useTemplateColumns();
  const samplesOf = useSamples(template);
  const headingOf = useHeading();
  const aside = useRef<HTMLElement>(null);
  const [wanted, setChosen] = useState(() =>
    Math.max(
      0,
      columns.findIndex(({ field }) => field === 'country'),
    ),
  );
  useShowRefused(setChosen);
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
      <ColumnsCard
        samples={columns.map(({ name }) => samplesOf(name))}
        chosen={chosen}
        onChoose={choose}
        readOnly={readOnly}
      />
      {!readOnly && (
        <aside ref={aside} className="pl-stack" aria-label={heading}>
          {column && <MeaningsCard field={column.field} heading={heading} />}
          {column && (
            <CellChangesCard
              at={chosen}
              column={column}
              heading={heading}
              sample={samplesOf(column.name)[0]}
            />
          )}
          <FixedCard />
          <FileCard />
        </aside>
      )}
    </div>
  );
};
