import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { defaultFields } from '../../../../contract/imports/defaults.ts';
import { OptionSelect } from '../../../fields/filters/OptionSelect.tsx';
import { ValueInput } from '../../../workflows/templates/ValueInput.tsx';
import { fieldLabel } from '../../../workflows/templates/labels.ts';
import { SettingsCard } from '../../../components/page/SettingsCard.tsx';
import { useTemplateColumns, useFixed } from './useField.ts';

/**
 * Edits the values that are the same in all orders of a file without a column for them: the country, the line, one
 * print file.
 */
export const FixedCard = () => {
  const translate = useTranslate();
  const columns = useTemplateColumns();
  const { fixed, valueOf, change } = useFixed();
  const [added, setAdded] = useState<readonly string[]>([]);
  const columnFields = new Set<string | null>(columns.map(({ field }) => field));
  const fieldsWithoutColumn = defaultFields.filter((field) => !columnFields.has(field));
  const shownFields = fieldsWithoutColumn.filter(
    (field) => added.includes(field) || fixed.some((entry) => entry.field === field),
  );
  const addableFields = fieldsWithoutColumn.filter((field) => !shownFields.includes(field));
  return (
    <SettingsCard title={translate('templates.fixed.title')}>
      <div className="pl-stack">
        <p className="pl-muted">{translate('templates.fixed.help')}</p>
        {shownFields.map((field) => (
          <div key={field} className="pl-fld">
            <span className="pl-lbl">{fieldLabel(translate, field)}</span>
            <ValueInput
              field={field}
              label={translate('templates.fixed.value', { field: fieldLabel(translate, field) })}
              ours={valueOf(field)}
              emptyLabel="–"
              onChange={(value) => {
                setAdded([...added, field]);
                change(field, value);
              }}
            />
          </div>
        ))}
        {addableFields.length > 0 && (
          <OptionSelect
            label={translate('templates.fixed.add')}
            labelHidden
            options={addableFields.map((value) => ({ value, label: fieldLabel(translate, value) }))}
            placeholder={translate('templates.fixed.add')}
            value=""
            onChange={(field) => setAdded([...added, field])}
          />
        )}
      </div>
    </SettingsCard>
  );
};
