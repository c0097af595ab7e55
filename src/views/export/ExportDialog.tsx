import { Button } from '../../components/inputs/Button.tsx';
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx';
import { useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { exportFormats, exportIdsLimit } from '../../../contract/exports.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { OptionCard } from '../../components/inputs/OptionCard.tsx';
import { useFileChoice } from './fileLayouts.ts';
import { useListView } from '../base/ListView.tsx';
import { selectedCount, useSelectionState } from '../base/selection.ts';
import { type ExportState, useExport } from './useExport.ts';

const Progress = ({ state }: { state: ExportState }) => {
  const translate = useTranslate();
  if (state.step === 'failed')
    return <NoteBox tone="critical" role="alert" title={translate('app.views.export.failed')} />;
  if (state.step === 'ready')
    return <NoteBox tone="success" role="status" title={translate('app.views.export.ready')} />;
  if (state.step === 'choosing') return null;
  const { done: doneRows, total } = state;
  const label = translate('app.views.export.running', { done: doneRows, total });
  return (
    <div>
      <ProgressBar label={label} percent={total > 0 ? (doneRows / total) * 100 : undefined} />
      <p className="pl-muted pl-tn">{total > 0 && label}</p>
    </div>
  );
};

/**
 * Returns the text for how many rows the file will have. Too many single rows are refused here, before the server
 * does it.
 */
const useScope = () => {
  const translate = useTranslate();
  const { selection } = useListView();
  const { total = 0 } = useListContext();
  const state = useSelectionState(selection);
  const chosenCount = state.mode === 'some' ? selectedCount(state) : 0;
  const scope =
    chosenCount > 0
      ? translate('app.views.export.chosen', { smart_count: chosenCount })
      : translate('app.views.export.matching', { smart_count: total });
  return { scope, tooMany: chosenCount > exportIdsLimit };
};

interface ChoiceProps<V extends string> {
  /** Name of the group and of its texts under `app.views.export`. */
  name: string;
  label: string;
  values: readonly V[];
  chosen: V;
  disabled: boolean;
  onChoose: (value: V) => void;
  textOf: (value: V) => string;
  autoFocus?: boolean;
}

const Choice = <V extends string>({
  name,
  label,
  values,
  chosen: chosenValue,
  disabled,
  onChoose,
  textOf,
  autoFocus,
}: ChoiceProps<V>): ReactNode => {
  const translate = useTranslate();
  return (
    <fieldset className="pl-ways" disabled={disabled}>
      <legend className="pl-legend">{label}</legend>
      {values.map((value) => (
        <OptionCard
          key={value}
          type="radio"
          name={name}
          value={value}
          checked={chosenValue === value}
          autoFocus={autoFocus && chosenValue === value}
          onChange={() => onChoose(value)}
          title={translate(textOf(value))}
          text={translate(`${textOf(value)}_help`)}
        />
      ))}
    </fieldset>
  );
};

/**
 * Dialog for the content and format of a file, starting with the last choice. It then shows the progress; closing it
 * cancels the wait.
 */
export const ExportDialog = ({ title, onClose }: { title?: string | undefined; onClose: () => void }) => {
  const translate = useTranslate();
  const { layouts, textOf, choice, choose } = useFileChoice();
  const { state, start, cancel } = useExport();
  const { scope, tooMany } = useScope();
  const isRunning = state.step === 'running';
  const submitButton = useRef<HTMLButtonElement>(null);
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => {
        // Keeps the focus on the submit button while it waits.
        submitButton.current?.focus();
        void start(choice);
      }}
      title={title ?? translate('app.views.export.title')}
      sub={scope}
      actions={
        <>
          <Button ref={submitButton} onClick={isRunning ? cancel : onClose}>
            {translate(state.step === 'ready' ? 'app.action.close' : 'app.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={tooMany} loading={isRunning}>
            {translate('app.views.export.start')}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        <Choice
          name="layout"
          label={translate('app.views.export.what')}
          values={layouts}
          chosen={choice.layout}
          disabled={isRunning}
          onChoose={(layout) => choose({ layout })}
          textOf={textOf}
          autoFocus
        />
        <Choice
          name="format"
          label={translate('app.views.export.format')}
          values={exportFormats}
          chosen={choice.format}
          disabled={isRunning}
          onChoose={(format) => choose({ format })}
          textOf={(format) => `app.views.export.${format}`}
        />
        {tooMany && (
          <NoteBox
            tone="warning"
            role="alert"
            title={translate('app.views.export.too_many', { limit: exportIdsLimit })}
          />
        )}
        <Progress state={state} />
      </div>
    </FormDialog>
  );
};
