import { Select } from '../../../components/inputs/Select.tsx';
import { MdOutlineClose } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import {
  applyColumnChanges,
  changeKinds,
  type ColumnChange,
  maxChangeLength,
  maxChanges,
  needsText,
} from '../../../../contract/imports/changes.ts';
import type { TemplateColumn } from '../../../../contract/templates/calls.ts';
import { SettingsCard } from '../../../components/page/SettingsCard.tsx';
import { keyed } from './keyed.ts';
import { useErrorAt, useField } from './useField.ts';

interface ChangeRowProps {
  change: ColumnChange;
  /** True if its text has a value error. */
  wrong: boolean;
  onText: (text: string) => void;
  onRemove: () => void;
}

const ChangeRow = ({ change: { kind, text }, wrong, onText, onRemove }: ChangeRowProps) => {
  const translate = useTranslate();
  const name = translate(`templates.kinds.${kind}`);
  return (
    <li>
      <div className="pl-tpl-line">
        <span className="pl-grow">{name}</span>
        {needsText(kind) && (
          <input
            className="pl-inp"
            aria-label={translate('templates.column.text_of', { change: name })}
            aria-invalid={wrong}
            value={text}
            maxLength={maxChangeLength}
            spellCheck={false}
            onChange={({ target }) => onText(target.value)}
          />
        )}
        <button
          type="button"
          className="pl-ib"
          aria-label={translate('templates.column.remove_change', { change: name })}
          onClick={onRemove}
        >
          <MdOutlineClose aria-hidden="true" className="pl-icon-small" />
        </button>
      </div>
      {wrong && (
        <p className="pl-err" role="alert">
          {translate('templates.column.needs_text')}
        </p>
      )}
    </li>
  );
};

interface ChangesCardProps {
  at: number;
  column: TemplateColumn;
  heading: string;
  sample: string | undefined;
}

/**
 * Edits the changes that are applied to the cells of the chosen column, in order, before they are read. Shows their
 * result on a sample value.
 */
export const CellChangesCard = ({ at, column, heading, sample }: ChangesCardProps) => {
  const translate = useTranslate();
  const errorAt = useErrorAt();
  const [columns, setColumns] = useField('columns');
  const { changes } = column;
  const saveChanges = (nextChanges: ColumnChange[]) =>
    setColumns(columns.map((item, index) => (index === at ? { ...item, changes: nextChanges } : item)));
  const changedSample =
    sample !== undefined && changes.length > 0 ? applyColumnChanges(sample, changes) : undefined;
  return (
    <SettingsCard title={translate('templates.column.changes', { column: heading })}>
      <div className="pl-stack">
        {changes.length === 0 ? (
          <p className="pl-muted">{translate('templates.column.no_changes')}</p>
        ) : (
          <ol className="pl-tpl-list">
            {keyed(changes, ({ kind }) => kind).map(({ key, item: change, at: index }) => (
              <ChangeRow
                key={key}
                change={change}
                wrong={errorAt('columns', at, 'changes', index, 'text') !== undefined}
                onText={(text) =>
                  saveChanges(
                    changes.map((item, position) => (position === index ? { ...item, text } : item)),
                  )
                }
                onRemove={() => saveChanges(changes.filter((_, position) => position !== index))}
              />
            ))}
          </ol>
        )}
        {changedSample !== undefined && <p className="pl-muted">{`${sample} → ${changedSample || '–'}`}</p>}
        {changes.length < maxChanges && (
          <Select
            aria-label={translate('templates.column.add_change')}
            options={changeKinds.map((kind) => ({
              value: kind,
              label: translate(`templates.kinds.${kind}`),
            }))}
            value=""
            mayBeEmpty
            placeholder={translate('templates.column.add_change')}
            onChange={(chosenKind) =>
              saveChanges([
                ...changes,
                ...changeKinds.filter((kind) => kind === chosenKind).map((kind) => ({ kind, text: '' })),
              ])
            }
          />
        )}
      </div>
    </SettingsCard>
  );
};
