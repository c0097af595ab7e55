import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../../../contract/imports/calls.ts';
import { type ImportField, importFields, isImportField } from '../../../../contract/imports/fields.ts';
import type { ValueMap } from '../../../../contract/imports/templates.ts';
import { isGuess } from '../../../../contract/imports/guess.ts';
import {
  isValueField,
  mappedValue,
  type ValueField,
  withValue,
} from '../../../../contract/imports/values.ts';
import { ColumnMap, ColumnMapGroup, ColumnMapRow } from './ColumnMap.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { useCountryOptions } from '../../../fields/filters/CountryFilter.tsx';
import type { Option } from '../../../fields/filters/OptionList.tsx';
import { OptionSelect } from '../../../fields/filters/OptionSelect.tsx';
import { fieldLabel } from '../../../workflows/templates/labels.ts';
import { columnName } from '../words.ts';
import { type Columns, importFieldOf, type MapGroups, mayLack, withColumn, assignField } from './mapModel.ts';
import { valuesId } from './ValuesCard.tsx';
import { useVocabulary } from '../../../providers/operator/operator.ts';
import { offeredCodes } from '../../../../contract/vocabularies/codes.ts';

interface MapTableProps {
  importRecord: Import;
  /** Number of unknown values in the column of each field. */
  open: ReadonlyMap<ImportField, number>;
  groups: MapGroups;
  columns: Columns;
  onChange: (columns: Columns, values?: ValueMap) => void;
  /** Meanings of the file's values; the empty country stands for one country for all rows. */
  values: ValueMap;
  /** Number of rows that need a field, if only some do. */
  rowsOf: ReadonlyMap<ImportField, number>;
  /** Fields that the file does not have, as the seller said. */
  absent: readonly ImportField[];
  onAbsent: (field: ImportField, isAbsent: boolean, columns: Columns) => void;
}

/** Prefix of a choice that is a country for all rows instead of a column. */
const forAll = 'all:';

/** Choice for a field that the file does not have. */
const notInFile = 'none';

interface MissingProps extends Omit<MapTableProps, 'groups' | 'open'> {
  field: ImportField;
}

/** Reads and changes the choice for a required field: a column, one value for all rows, or "not in the file". */
const useMissing = ({ columns, onChange, values, absent, onAbsent, field }: MissingProps) => {
  const column = columns[field];
  const takesConstant = field === 'country' || field === 'quantity';
  const constant = takesConstant && column === undefined ? mappedValue(values, field, '') : undefined;
  const isAbsent = absent.includes(field);
  const choose = (choice: string) => {
    const isColumn = choice !== '' && choice !== notInFile && !choice.startsWith(forAll);
    const next = withColumn(columns, field, isColumn ? Number(choice) : undefined);
    if (choice === notInFile || isAbsent) onAbsent(field, choice === notInFile, next);
    else if (takesConstant)
      onChange(
        next,
        withValue(values, field, '', choice.startsWith(forAll) ? choice.slice(forAll.length) : ''),
      );
    else onChange(next, values);
  };
  const chosenSource = constant === undefined ? String(column ?? '') : `${forAll}${constant}`;
  return { column, isAbsent, choice: isAbsent ? notInFile : chosenSource, choose };
};

const MissingState = ({ isAbsent, isOpen }: { isAbsent: boolean; isOpen: boolean }) => {
  const translate = useTranslate();
  if (isAbsent) return <span className="pl-muted">{translate('imports.map.fill_later')}</span>;
  return isOpen ? (
    <ToneBadge tone="critical" pip="cross">
      {translate('imports.map.required')}
    </ToneBadge>
  ) : (
    <ToneBadge tone="success" pip="disc">
      {translate('imports.map.matched')}
    </ToneBadge>
  );
};

/** Returns the options of a required field: the columns of the file, one value for all rows, or "not in the file". */
const useMissingOptions = ({
  importRecord,
  field,
}: Pick<MissingProps, 'importRecord' | 'field'>): Option[] => {
  const translate = useTranslate();
  const countries = useCountryOptions();
  const group = translate('imports.map.all_rows');
  return [
    ...importRecord.header.map((_name, index) => ({
      value: String(index),
      label: columnName(translate, importRecord, index),
    })),
    ...(mayLack(field) ? [{ value: notInFile, label: translate('imports.map.not_in_file') }] : []),
    ...(field === 'country'
      ? countries.map(({ value, label }) => ({ value: `${forAll}${value}`, label, group }))
      : []),
    ...(field === 'quantity' ? [{ value: `${forAll}1`, label: translate('imports.map.one_piece') }] : []),
  ];
};

/** Renders a required field without a matched column. */
const MissingRow = (props: MissingProps) => {
  const { importRecord, rowsOf, field } = props;
  const translate = useTranslate();
  const { column, isAbsent, choice, choose } = useMissing(props);
  const options = useMissingOptions(props);
  const label = fieldLabel(translate, field);
  const rows = rowsOf.get(field);
  return (
    <ColumnMapRow
      column={
        rows === undefined ? label : `${label} · ${translate('imports.map.rows', { smart_count: rows })}`
      }
      samples={column === undefined ? [] : (importRecord.samples[column] ?? [])}
      field={
        <OptionSelect
          label={translate('imports.map.column_for', { field: label })}
          labelHidden
          options={options}
          nothing={translate('imports.map.choose_column')}
          invalid={choice === ''}
          value={choice}
          onChange={choose}
        />
      }
      state={<MissingState isAbsent={isAbsent} isOpen={choice === ''} />}
    />
  );
};

/** Moves the focus to the first of the field's values in the card beside the table. */
const goToValues = (field: ValueField): void => {
  document.getElementById(valuesId(field))?.querySelector<HTMLElement>('select, input, .pl-select')?.focus();
};

interface StateProps {
  field: ImportField | undefined;
  guessed: boolean;
  /** Number of unknown values. */
  open: number;
}

const State = ({ field, guessed, open }: StateProps) => {
  const translate = useTranslate();
  if (!field) return <span className="pl-muted">{translate('imports.map.left_out')}</span>;
  if (open > 0 && isValueField(field)) {
    return (
      <button type="button" className="pl-link" onClick={() => goToValues(field)}>
        {translate('imports.values.open', { smart_count: open })}
      </button>
    );
  }
  return guessed ? (
    <ToneBadge tone="attention" pip="diamond">
      {translate('imports.map.suggested')}
    </ToneBadge>
  ) : (
    <ToneBadge tone="success" pip="disc">
      {translate('imports.map.matched')}
    </ToneBadge>
  );
};

/** Renders a column of the file with the select of its field. */
const FieldRow = ({
  importRecord,
  open,
  columns,
  onChange,
  column,
}: Pick<MapTableProps, 'importRecord' | 'open' | 'columns' | 'onChange'> & { column: number }) => {
  const translate = useTranslate();
  const positions = offeredCodes(useVocabulary('print_positions'));
  const field = importFieldOf(columns, column);
  const name = columnName(translate, importRecord, column);
  const guessed =
    field !== undefined && importRecord.mapping[field] === column && isGuess(importRecord.matched_by[field]);
  return (
    <ColumnMapRow
      column={name}
      samples={importRecord.samples[column] ?? []}
      field={
        <OptionSelect
          label={translate('imports.map.field_for', { column: name })}
          labelHidden
          options={importFields(positions).map((value) => ({ value, label: fieldLabel(translate, value) }))}
          nothing={translate('imports.map.not_imported')}
          value={field ?? ''}
          onChange={(value) =>
            onChange(assignField(columns, column, isImportField(value) ? value : undefined))
          }
        />
      }
      state={<State field={field} guessed={guessed} open={field ? (open.get(field) ?? 0) : 0} />}
    />
  );
};

/**
 * Renders the table of columns, samples and fields: missing required fields first, sure matches collapsed (look §6).
 */
export const MapTable = ({ groups, ...rowProps }: MapTableProps) => {
  const translate = useTranslate();
  const [isExpanded, setIsExpanded] = useState(groups.look.length + groups.missing.length === 0);
  const title = (name: string, count: number) => `${translate(`imports.map.${name}`)} · ${count}`;
  return (
    <ColumnMap caption={translate('imports.map.title')} stateLabel={translate('imports.map.state')}>
      {groups.missing.length > 0 && (
        <ColumnMapGroup title={title('required', groups.missing.length)}>
          {groups.missing.map((field) => (
            <MissingRow key={field} field={field} {...rowProps} />
          ))}
        </ColumnMapGroup>
      )}
      {groups.look.length > 0 && (
        <ColumnMapGroup title={title('look', groups.look.length)}>
          {groups.look.map((column) => (
            <FieldRow key={column} column={column} {...rowProps} />
          ))}
        </ColumnMapGroup>
      )}
      {groups.matched.length > 0 && (
        <ColumnMapGroup
          title={title('matched', groups.matched.length)}
          open={isExpanded}
          onToggle={() => setIsExpanded(!isExpanded)}
          toggleLabel={translate(isExpanded ? 'app.action.hide' : 'app.action.show')}
        >
          {groups.matched.map((column) => (
            <FieldRow key={column} column={column} {...rowProps} />
          ))}
        </ColumnMapGroup>
      )}
    </ColumnMap>
  );
};
