import { MdOutlineArrowForward } from 'react-icons/md';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Import } from '../../../../contract/imports/calls.ts';
import { mappedValue, type ValueField, withValue } from '../../../../contract/imports/values.ts';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { ValueInput } from '../../../workflows/templates/ValueInput.tsx';
import { LazyCellChoice } from '../preview/table/LazyCellChoice.ts';
import { columnName } from '../words.ts';
import type { MappingState } from './useMapping.ts';
import type { UnknownValues } from './useUnknownValues.ts';

/** Fields whose values are long names; they stand above their replacement. */
const fieldsWithLongNames: ReadonlySet<ValueField> = new Set(['product', 'sku']);

/** Returns the id of the list of a field's values, for the link in its row. */
export const valuesId = (field: ValueField): string => `import-values-${field}`;

/** Opens the product search for an unknown SKU. */
const SkuButton = ({ sku, onUse }: { sku: string; onUse: (ours: string) => void }) => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const label = translate('imports.preview.choose_product');
  return (
    <>
      <button
        type="button"
        className="pl-link"
        aria-label={`${label}: ${sku}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </button>
      {isOpen && (
        <LazyCellChoice
          cell={{ field: 'sku', value: sku, sku: '', words: '', rows: 0 }}
          onUse={(ours) => {
            setIsOpen(false);
            onUse(ours);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};

interface ValuesCardProps {
  importRecord: Import;
  work: MappingState;
  unknown: UnknownValues;
}

/** Shows "Change values": what the file's words for lines, countries and products mean here. */
export const ValuesCard = ({ importRecord, work, unknown }: ValuesCardProps) => {
  const translate = useTranslate();
  if (unknown.length === 0) return null;
  return (
    <TitleCard title={translate('imports.values.title')}>
      {unknown.map(({ field, column, values }) => {
        const name = columnName(translate, importRecord, column);
        return (
          <fieldset key={field} id={valuesId(field)} className="pl-card-body pl-values">
            <legend className="pl-muted">{name}</legend>
            {values.map((value) => (
              <div
                key={value.value}
                className={fieldsWithLongNames.has(field) ? 'pl-value pl-value-name' : 'pl-value'}
              >
                <span className="pl-ell" title={value.value}>
                  {value.value}
                </span>
                <MdOutlineArrowForward className="pl-faint" aria-hidden="true" />
                <div className="pl-grow">
                  <ValueInput
                    field={field}
                    suggestions={value.suggestions}
                    label={translate('imports.values.ours', { value: value.value, column: name })}
                    ours={mappedValue(work.values, field, value.value) ?? ''}
                    onChange={(ours) => work.setValues(withValue(work.values, field, value.value, ours))}
                  />
                  {field === 'sku' && (
                    <SkuButton
                      sku={value.value}
                      onUse={(ours) => work.setValues(withValue(work.values, field, value.value, ours))}
                    />
                  )}
                </div>
              </div>
            ))}
          </fieldset>
        );
      })}
      {work.templateId !== null && (
        <p className="pl-card-body pl-muted">{translate('imports.values.remembered')}</p>
      )}
    </TitleCard>
  );
};
