import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { type FormEvent, useId, useState } from 'react';
import type { ProblemGroup } from '../../../../contract/imports/calls.ts';
import { oneClick } from '../../../../contract/imports/oneClick.ts';
import { useLeftover } from '../../../components/inputs/useLeftover.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import type { Fix } from '../api.ts';
import { fieldLabel } from '../words.ts';
import type { Unsaved } from './useFix.ts';

export const fixOfGroup = ({ field, rows, first_row, value: old }: ProblemGroup, value: string): Fix =>
  rows === 1 ? { field, value, row_no: first_row } : { field, value, equal_to: old };

/** What the value may be, where none of it is sure enough for a button. */
const choicesOf = ({ field, value, suggestions = [] }: ProblemGroup): readonly string[] =>
  oneClick(field, value, suggestions) === undefined ? suggestions : [];

const Choices = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value}>
        {value}
      </option>
    ))}
  </datalist>
);

interface ProblemEditProps {
  group: ProblemGroup;
  busy: boolean;
  /** What was typed before and could not be saved. */
  unsaved: Unsaved | undefined;
  /** Element with the reason of that. */
  reasonId: string;
  onFix: (fix: Fix) => void;
  onCancel: () => void;
  /** The form went, with what was typed, before it was sent. */
  onLeft: (fix: Fix) => void;
}

/** The value of a problem's rows, to be typed. */
export const ProblemEdit = ({ group, busy, unsaved, reasonId, onFix, onCancel, onLeft }: ProblemEditProps) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const id = useId();
  const listId = useId();
  const choices = choicesOf(group);
  const [start] = useState(unsaved?.wish.value ?? group.value);
  const [value, setValue] = useState(start);
  const end = useLeftover(start, value, () => onLeft(fixOfGroup(group, value)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value === group.value || offline) return;
    end();
    onFix(fixOfGroup(group, value));
  };
  const cancel = () => {
    end();
    onCancel();
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="pl-sr">
        {translate('app.parts.edit_cell', { column: fieldLabel(translate, group.field), row: group.first_row })}
      </label>
      <div className="pl-problem-acts">
        <input
          id={id}
          className="pl-inp"
          autoFocus
          autoComplete="off"
          aria-invalid={unsaved !== undefined}
          aria-describedby={unsaved && reasonId}
          list={choices.length > 0 ? listId : undefined}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && cancel()}
        />
        <Choices id={listId} values={choices} />
        <Button
          type="submit"
          variant="outlined"
          size="small"
          disabled={value === group.value || offline !== undefined}
          title={offline}
          loading={busy}
        >
          {translate('imports.preview.apply', { smart_count: group.rows })}
        </Button>
        <Button variant="text" size="small" onClick={cancel}>
          {translate('app.action.cancel')}
        </Button>
      </div>
    </form>
  );
};
