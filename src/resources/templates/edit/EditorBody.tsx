import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { TemplateDetail } from '../../../../contract/templates/calls.ts';
import { narrowScreen } from '../../../browser/breakpoints.ts';
import { CellChangesCard } from './CellChangesCard.tsx';
import { useHeading } from './ColumnRow.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import { FileCard } from './FileCard.tsx';
import { FixedCard } from './FixedCard.tsx';
import type { TemplateForm } from './form.ts';
import { useTemplateColumns, useField } from './useField.ts';
import { MeaningsCard } from './MeaningsCard.tsx';

/**
 * Returns a function that gives the examples of a heading: from the last file, or from the file that the template was
 * just made of.
 */
const useSamples = ({ columns, last }: TemplateDetail): ((heading: string) => readonly string[]) => {
  const { state } = useLocation();
  const newSamples = (state as { samples?: string[][] } | null)?.samples;
  const samples = last?.samples ?? newSamples ?? [];
  const byHeading = new Map(columns.map(({ name }, at) => [name, samples[at] ?? []]));
  return (heading) => byHeading.get(heading) ?? [];
};

/** Returns the index of the first column with a refused change or a refused word of its field. */
const useRefused = (): number | undefined => {
  const { errors } = useFormState<TemplateForm>();
  const columns = useTemplateColumns();
  const [words] = useField('words');
  const changeColumn = columns.findIndex((_, at) => errors.columns?.[at]?.changes);
  const word = words.find((_, at) => errors.words?.[at]);
  const wordColumn = word ? columns.findIndex(({ field }) => field === word.field) : -1;
  return [changeColumn, wordColumn].find((at) => at >= 0);
};

/** Selects the first column with errors after a refused save, even if another column was chosen. */
const useShowRefused = (show: (column: number) => void): void => {
  const { submitCount } = useFormState<TemplateForm>();
  const refusedColumn = useRefused();
  const showRefused = useEffectEvent(() => {
    if (refusedColumn !== undefined) show(refusedColumn);
  });
  useEffect(
    function showWhatWasRefused() {
      if (submitCount > 0) showRefused();
    },
    [submitCount],
  );
};

/** The columns, and beside them the words and changes of the chosen column, the fixed values and the file settings. */
export const EditorBody = ({ record: template }: { record: TemplateDetail }) => {
  const readOnly = template.owner === 'ready';
  const columns = useTemplateColumns();
  const samplesOf = useSamples(template);
  const headingOf = useHeading();
  const aside = useRef<HTMLElement>(null);
  const [chosenIndex, setChosenIndex] = useState(() =>
    Math.max(
      0,
      columns.findIndex(({ field }) => field === 'country'),
    ),
  );
  useShowRefused(setChosenIndex);
  const chosen = Math.min(chosenIndex, columns.length - 1);
  const column = columns[chosen];
  const choose = (at: number): void => {
    setChosenIndex(at);
    // On a phone they are below the table.
    if (window.matchMedia(narrowScreen).matches) aside.current?.scrollIntoView({ block: 'start' });
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
