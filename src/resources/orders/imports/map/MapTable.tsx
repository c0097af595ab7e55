import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../../../../contract/imports/calls.ts';
import { type ImportField, importFields, isImportField } from '../../../../../contract/imports/fields.ts';
import { ColumnMap, ColumnMapGroup, ColumnMapRow } from '../../../../components/ColumnMap.tsx';
import { ToneBadge } from '../../../../components/StatusBadge.tsx';
import { fieldLabel } from '../words.ts';
import { type Columns, fieldOfColumn, type MapGroups, withColumn, withField } from './mapModel.ts';

interface MapTableProps {
  one: Import;
  groups: MapGroups;
  columns: Columns;
  onChange: (columns: Columns) => void;
}

/** The column of a required field that none was found for. */
const MissingRow = ({ one, columns, onChange, field }: Omit<MapTableProps, 'groups'> & { field: ImportField }) => {
  const translate = useTranslate();
  const column = columns[field];
  const label = fieldLabel(translate, field);
  return (
    <ColumnMapRow
      column={label}
      samples={column === undefined ? [] : (one.samples[column] ?? [])}
      field={
        <select
          className="pl-inp"
          aria-label={translate('imports.map.column_for', { field: label })}
          aria-invalid={column === undefined}
          value={column ?? ''}
          onChange={({ target }) =>
            onChange(withColumn(columns, field, target.value === '' ? undefined : Number(target.value)))
          }
        >
          <option value="">{translate('imports.map.choose_column')}</option>
          {one.header.map((name, index) => (
            <option key={index} value={index}>
              {name || translate('imports.map.nameless', { number: index + 1 })}
            </option>
          ))}
        </select>
      }
      state={
        column === undefined ? (
          <ToneBadge tone="critical" pip="cross">
            {translate('imports.map.required')}
          </ToneBadge>
        ) : (
          <ToneBadge tone="success" pip="disc">
            {translate('imports.map.matched')}
          </ToneBadge>
        )
      }
    />
  );
};

const State = ({ field, guessed }: { field: ImportField | undefined; guessed: boolean }) => {
  const translate = useTranslate();
  if (!field) return <span className="pl-muted">{translate('imports.map.left_out')}</span>;
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

/** The field of a column of the file. */
const FieldRow = ({ one, columns, onChange, column }: Omit<MapTableProps, 'groups'> & { column: number }) => {
  const translate = useTranslate();
  const field = fieldOfColumn(columns, column);
  const name = one.header[column] || translate('imports.map.nameless', { number: column + 1 });
  const guessed = field !== undefined && one.mapping[field] === column && one.matched_by[field] === 'values';
  return (
    <ColumnMapRow
      column={name}
      samples={one.samples[column] ?? []}
      field={
        <select
          className="pl-inp"
          aria-label={translate('imports.map.field_for', { column: name })}
          value={field ?? ''}
          onChange={({ target }) =>
            onChange(withField(columns, column, isImportField(target.value) ? target.value : undefined))
          }
        >
          <option value="">{translate('imports.map.not_imported')}</option>
          {importFields.map((option) => (
            <option key={option} value={option}>
              {fieldLabel(translate, option)}
            </option>
          ))}
        </select>
      }
      state={<State field={field} guessed={guessed} />}
    />
  );
};

/** Your column → three sample values → field: required missing first, what is sure folded away (look §6). */
export const MapTable = ({ groups, ...rest }: MapTableProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(groups.look.length + groups.missing.length === 0);
  const title = (name: string, count: number) => `${translate(`imports.map.${name}`)} · ${count}`;
  return (
    <ColumnMap caption={translate('imports.map.title')} stateLabel={translate('imports.map.state')}>
      {groups.missing.length > 0 && (
        <ColumnMapGroup title={title('required', groups.missing.length)}>
          {groups.missing.map((field) => (
            <MissingRow key={field} field={field} {...rest} />
          ))}
        </ColumnMapGroup>
      )}
      {groups.look.length > 0 && (
        <ColumnMapGroup title={title('look', groups.look.length)}>
          {groups.look.map((column) => (
            <FieldRow key={column} column={column} {...rest} />
          ))}
        </ColumnMapGroup>
      )}
      {groups.matched.length > 0 && (
        <ColumnMapGroup
          title={title('matched', groups.matched.length)}
          open={open}
          onToggle={() => setOpen(!open)}
          toggleLabel={translate(open ? 'app.action.hide' : 'app.action.show')}
        >
          {groups.matched.map((column) => (
            <FieldRow key={column} column={column} {...rest} />
          ))}
        </ColumnMapGroup>
      )}
    </ColumnMap>
  );
};
