import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type ImportField, importFields, isImportField } from '../../../../contract/imports/fields.ts';
import { missingTemplateFields } from '../../../../contract/templates/rules.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { fieldLabel } from '../../../workflows/templates/labels.ts';
import { requiredLabel } from '../../../workflows/templates/problems.ts';
import { ColumnRow, ReadRow } from './ColumnRow.tsx';
import { type TemplateForm, templateValueMap } from './form.ts';
import { keyed } from './keyed.ts';
import { useField, useFixed } from './useField.ts';
import { useVocabulary } from '../../../providers/operator/operator.ts';
import { offeredCodes } from '../../../../contract/vocabularies/codes.ts';

/** Warns about the fields that every order needs and the template does not supply. */
const Missing = ({ columns }: Pick<TemplateForm, 'columns'>) => {
  const translate = useTranslate();
  const { fixed } = useFixed();
  const missing = missingTemplateFields(columns, templateValueMap({ columns, fixed, words: [] }));
  if (missing.length === 0) return null;
  const fields = missing.map((field) => requiredLabel(translate, field)).join(', ');
  return (
    <div className="pl-card-body">
      <NoteBox tone="warning" dense>
        {translate('templates.columns.missing', { fields })}
      </NoteBox>
    </div>
  );
};

const AddColumn = ({ onAdd, onClose }: { onAdd: (name: string) => void; onClose: () => void }) => {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const add = () => {
    if (name.trim() === '') return;
    onAdd(name.trim());
    onClose();
  };
  return (
    <FormDialog
      open
      title={translate('templates.columns.add')}
      onClose={onClose}
      onSubmit={add}
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={name.trim() === ''}>
            {translate('templates.columns.add')}
          </Button>
        </>
      }
    >
      <TextField
        label={translate('templates.columns.add_label')}
        help={translate('templates.columns.add_help')}
        value={name}
        maxLength={200}
        onChange={setName}
      />
    </FormDialog>
  );
};

interface ColumnsCardProps {
  /** Three values of each column of the last file. */
  samples: readonly (readonly string[])[];
  /** The column whose words and changes are beside the table. */
  chosen: number;
  onChoose: (column: number) => void;
  readOnly: boolean;
}

const headKeys = ['heading', 'field', 'empty', 'changes'] as const;

/** Returns the import fields as options with their labels, in the order in which they are offered. */
const useFieldOptions = () => {
  const translate = useTranslate();
  const positions = offeredCodes(useVocabulary('print_positions'));
  return importFields(positions).map((field) => ({ value: field, label: fieldLabel(translate, field) }));
};

/** Returns the template's columns and the functions that change them. The last column cannot be removed. */
const useColumns = () => {
  const [columns, setColumns] = useField('columns');
  return {
    columns,
    used: columns.filter(({ field }) => field !== null).length,
    add: (name: string) => setColumns([...columns, { name, field: null, changes: [] }]),
    setFieldOf: (index: number, field: ImportField | null) =>
      setColumns(columns.map((column, at) => (at === index ? { ...column, field } : column))),
    removerOf: (index: number) =>
      columns.length > 1 ? () => setColumns(columns.filter((_, at) => at !== index)) : undefined,
  };
};

const TableHead = ({ readOnly }: Pick<ColumnsCardProps, 'readOnly'>) => {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        {(readOnly ? headKeys.slice(0, 2) : headKeys).map((headKey) => (
          <th key={headKey} scope="col">
            {translate(`templates.columns.${headKey}`)}
          </th>
        ))}
        {!readOnly && (
          <th scope="col">
            <span className="pl-sr">{translate('app.views.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
};

/**
 * The columns in the order of the file: heading with examples, field, default for empty cells, changes (look §6
 * "Import templates").
 */
export const ColumnsCard = ({ samples, chosen, onChoose, readOnly }: ColumnsCardProps) => {
  const translate = useTranslate();
  const { columns, used, add, setFieldOf, removerOf } = useColumns();
  const [adding, setAdding] = useState(false);
  const options = useFieldOptions();
  return (
    <TitleCard
      title={translate('templates.columns.title')}
      aside={
        <>
          <span className="pl-muted pl-tn">
            {translate('templates.columns.used', { used, total: columns.length })}
          </span>
          {!readOnly && (
            <button type="button" className="pl-link" onClick={() => setAdding(true)}>
              {translate('templates.columns.add')}
            </button>
          )}
        </>
      }
    >
      <Missing columns={columns} />
      <table className={readOnly ? 'pl-tbl' : 'pl-tbl pl-tpl-columns'}>
        <caption className="pl-sr">{translate('templates.columns.title')}</caption>
        <TableHead readOnly={readOnly} />
        <tbody>
          {keyed(columns, ({ name }) => name).map(({ key, item: column, at }) =>
            readOnly ? (
              <ReadRow key={key} at={at} column={column} />
            ) : (
              <ColumnRow
                key={key}
                at={at}
                column={column}
                samples={samples[at] ?? []}
                options={options}
                chosen={at === chosen}
                onChoose={() => onChoose(at)}
                onField={(value) => setFieldOf(at, isImportField(value) ? value : null)}
                onRemove={removerOf(at)}
              />
            ),
          )}
        </tbody>
      </table>
      {adding && <AddColumn onAdd={add} onClose={() => setAdding(false)} />}
    </TitleCard>
  );
};
