import { useTranslate } from 'ra-core';
import { type ColumnChange, needsText } from '../../../../contract/imports/changes.ts';
import { MdOutlineClose } from 'react-icons/md';
import { useId } from 'react';
import { isDefaultField } from '../../../../contract/imports/defaults.ts';
import type { TemplateColumn } from '../../../../contract/templates/calls.ts';
import { EmptyValue } from '../../../components/text/EmptyValue.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { OptionSelect } from '../../../fields/filters/OptionSelect.tsx';
import { ValueInput } from '../../../workflows/templates/ValueInput.tsx';
import { fieldLabel } from '../../../workflows/templates/labels.ts';
import { keyed } from './keyed.ts';
import { useErrorAt, useField, useFixed } from './useField.ts';

/** Returns a function that names a change in a few words: "CAPITALS", "Before “-”". */
const useChangeLabel = (): ((change: ColumnChange) => string) => {
  const translate = useTranslate();
  return ({ kind, text }) =>
    needsText(kind) && text !== ''
      ? translate(`templates.chip.${kind}`, { text })
      : translate(`templates.kinds.${kind}`);
};

interface ColumnRowProps {
  at: number;
  column: TemplateColumn;
  samples: readonly string[];
  options: readonly { value: string; label: string }[];
  chosen: boolean;
  onChoose: () => void;
  onField: (field: string) => void;
  onRemove: (() => void) | undefined;
}

/** Returns a function that gives a column's heading, or a numbered name for a column without one. */
export const useHeading = (): ((column: Pick<TemplateColumn, 'name'>, at: number) => string) => {
  const translate = useTranslate();
  return ({ name }, at) => name || translate('imports.map.nameless', { number: at + 1 });
};

/** Shows the column's changes and the number of its words as chips; their details are beside the table. */
const Chips = ({ column }: Pick<ColumnRowProps, 'column'>) => {
  const translate = useTranslate();
  const labelOf = useChangeLabel();
  const [words] = useField('words');
  const count = words.filter(({ field }) => field === column.field).length;
  if (column.changes.length === 0 && count === 0) return <EmptyValue />;
  return (
    <span className="pl-row pl-wrap">
      {keyed(column.changes, ({ kind }) => kind).map(({ key, item: change }) => (
        <ToneBadge key={key} tone="neutral">
          {labelOf(change)}
        </ToneBadge>
      ))}
      {count > 0 && (
        <ToneBadge tone="neutral">{translate('templates.columns.values', { smart_count: count })}</ToneBadge>
      )}
    </span>
  );
};

const Empty = ({ field, label }: { field: string; label: string }) => {
  const { valueOf, change } = useFixed();
  if (!isDefaultField(field)) return <EmptyValue />;
  return (
    <ValueInput
      field={field}
      label={label}
      ours={valueOf(field)}
      emptyLabel="–"
      onChange={(value) => change(field, value)}
    />
  );
};

/** A column of a ready-made template: its heading and field, read-only. */
export const ReadRow = ({ at, column }: Pick<ColumnRowProps, 'at' | 'column'>) => {
  const translate = useTranslate();
  const headingOf = useHeading();
  return (
    <tr>
      <td>
        <b>{headingOf(column, at)}</b>
      </td>
      <td>{column.field ? fieldLabel(translate, column.field) : <EmptyValue />}</td>
    </tr>
  );
};

interface HeadingProps extends Pick<ColumnRowProps, 'samples' | 'chosen' | 'onChoose'> {
  name: string;
}

/** The heading of a column with sample values; a click shows its words and changes beside the table. */
const Heading = ({ name, samples, chosen, onChoose }: HeadingProps) => {
  const translate = useTranslate();
  return (
    <>
      <button
        type="button"
        className="pl-link pl-tpl-head"
        aria-pressed={chosen}
        title={translate('templates.columns.select', { column: name })}
        onClick={onChoose}
      >
        {name}
      </button>
      {samples.length > 0 && (
        <span className="pl-muted pl-tpl-samples" title={samples.join(' · ')}>
          {samples.join(' · ')}
        </span>
      )}
    </>
  );
};

interface FieldSelectProps extends Pick<ColumnRowProps, 'at' | 'options' | 'onField'> {
  name: string;
  field: TemplateColumn['field'];
}

/** The field that a column is read as, with an error if another column is read as the same field. */
const FieldSelect = ({ at, name, field, options, onField }: FieldSelectProps) => {
  const translate = useTranslate();
  const id = useId();
  const doubled = useErrorAt()('columns', at, 'field') !== undefined;
  return (
    <>
      <OptionSelect
        label={translate('templates.columns.field_of', { column: name })}
        labelHidden
        options={options}
        nothing={translate('templates.columns.none')}
        invalid={doubled}
        describedBy={doubled ? `${id}-doubled` : undefined}
        value={field ?? ''}
        onChange={onField}
      />
      {doubled && field && (
        <p id={`${id}-doubled`} className="pl-err" role="alert">
          {translate('templates.columns.doubled', { field: fieldLabel(translate, field) })}
        </p>
      )}
    </>
  );
};

export const ColumnRow = ({
  at,
  column,
  samples,
  options,
  chosen,
  onChoose,
  onField,
  onRemove,
}: ColumnRowProps) => {
  const translate = useTranslate();
  const name = useHeading()(column, at);
  const { field } = column;
  return (
    <tr aria-selected={chosen}>
      <td>
        <Heading name={name} samples={samples} chosen={chosen} onChoose={onChoose} />
      </td>
      <td>
        <FieldSelect at={at} name={name} field={field} options={options} onField={onField} />
      </td>
      <td data-label={translate('templates.columns.empty')}>
        {field ? (
          <Empty field={field} label={translate('templates.columns.empty_of', { column: name })} />
        ) : (
          <EmptyValue />
        )}
      </td>
      <td>
        <Chips column={column} />
      </td>
      <td>
        {onRemove && (
          <button
            type="button"
            className="pl-ib"
            aria-label={translate('templates.columns.remove', { column: name })}
            onClick={onRemove}
          >
            <MdOutlineClose aria-hidden="true" className="pl-icon-small" />
          </button>
        )}
      </td>
    </tr>
  );
};
