import { Button } from '../../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { ProblemGroup } from '../../../../../contract/imports/calls.ts';
import { oneClick } from '../../../../../contract/imports/oneClick.ts';
import { useUnsavedTextHandover } from '../../../../components/inputs/useUnsavedTextHandover.ts';
import { useOfflineReason } from '../../../../browser/useOnline.ts';
import type { Fix } from '../../api.ts';
import { fieldLabel, suggestionLabel } from '../../../../workflows/templates/labels.ts';
import { buildGroupFix } from '../fix/rowFixes.ts';
import type { UnsavedCell } from '../fix/useFix.ts';
import { useSkuNames } from '../fix/useSkuNames.ts';
import { getVocabulary } from '../../../../providers/operator/operator.ts';
import { offeredCodes } from '../../../../../contract/vocabularies/codes.ts';

/** Returns the possible values if none is sure enough for the button of the card. */
const choicesOf = ({ field, value, suggestions = [] }: ProblemGroup): readonly string[] => {
  if (field === 'shipping_line')
    return offeredCodes(getVocabulary('shipping_lines')).toSorted(
      (a, b) => Number(suggestions.includes(b)) - Number(suggestions.includes(a)),
    );
  return oneClick(field, value, suggestions) === undefined ? suggestions : [];
};

interface ChoicesProps {
  /** Names of the catalog's SKUs, by the SKU in lower case. */
  names: ReadonlyMap<string, string> | undefined;
  field: string;
  values: readonly string[];
  chosen: string;
  onChoose: (value: string) => void;
}

/**
 * Lists the possible values openly, because a dropdown would only show those similar to the wrong value. A click
 * fills the field; it changes no row yet.
 */
const Choices = ({ names, field, values, chosen, onChoose }: ChoicesProps) => {
  const translate = useTranslate();
  if (values.length === 0) return null;
  return (
    <div className="pl-row pl-wrap" role="group" aria-label={translate('app.parts.suggestions')}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="pl-link"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {(field === 'sku' && names?.get(value.toLowerCase())) || suggestionLabel(translate, field, value)}
        </button>
      ))}
    </div>
  );
};

interface ProblemEditProps {
  group: ProblemGroup;
  busy: boolean;
  /** Text typed before that could not be saved. */
  unsaved: UnsavedCell | undefined;
  /** Id of the element with the reason. */
  reasonId: string;
  onFix: (fix: Fix) => void;
  onCancel: () => void;
  /** Called with the typed text when the form disappears before it was sent. */
  onLeft: (fix: Fix) => void;
}

/** Holds the text typed for a problem's rows and ends the edit: applied, canceled, or left with the form. */
const useTypedValue = ({
  group,
  unsaved,
  onFix,
  onCancel,
  onLeft,
}: Omit<ProblemEditProps, 'busy' | 'reasonId'>) => {
  const [initialValue] = useState(unsaved?.fix.value ?? group.value);
  const [value, setValue] = useState(initialValue);
  const end = useUnsavedTextHandover(initialValue, value, () => onLeft(buildGroupFix(group, value)));
  const apply = () => {
    end();
    onFix(buildGroupFix(group, value));
  };
  const cancel = () => {
    end();
    onCancel();
  };
  return { value, setValue, apply, cancel };
};

/** Edits the value of a problem's rows. */
export const ProblemEdit = (props: ProblemEditProps) => {
  const { group, busy, unsaved, reasonId } = props;
  const translate = useTranslate();
  const offline = useOfflineReason();
  const id = useId();
  const { value, setValue, apply, cancel } = useTypedValue(props);
  const names = useSkuNames([group]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== group.value && !offline) apply();
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="pl-sr">
        {translate('app.parts.edit_cell', {
          column: fieldLabel(translate, group.field),
          row: group.first_row,
        })}
      </label>
      <Choices
        names={names}
        field={group.field}
        values={choicesOf(group)}
        chosen={value}
        onChoose={setValue}
      />
      <div className="pl-problem-acts">
        <input
          id={id}
          className="pl-inp"
          autoFocus
          autoComplete="off"
          aria-invalid={unsaved !== undefined}
          aria-describedby={unsaved && reasonId}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && cancel()}
        />
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
