import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportTemplate } from '../../../../contract/imports/templates.ts';
import { layoutNames } from '../../../../contract/imports/layouts/layout.ts';
import { SelectField } from '../../../components/inputs/SelectField.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { useMay } from '../../../providers/session/permissions.ts';
import { RemoveTemplate } from '../../../workflows/templates/RemoveTemplate.tsx';
import { useTemplates } from '../../../workflows/templates/useTemplates.ts';
import type { ImportOptions } from '../api.ts';

/** Removes a template after asking. */
const RemoveLink = ({ template, onRemoved }: { template: ImportTemplate; onRemoved: () => void }) => {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" className="pl-link" onClick={() => setIsAsking(true)}>
        {translate('imports.upload.remove_template')}
      </button>
      {isAsking && (
        <RemoveTemplate template={template} onRemoved={onRemoved} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
};

const duplicateChoices = ['skip', 'update'] as const;

/** Hints about each choice for existing orders; keys below `imports.upload.hints`. */
const hintNames = {
  skip: ['kept', 'reported'],
  update: ['updated', 'paid_kept'],
} as const satisfies Record<ImportOptions['duplicates'], readonly string[]>;

interface TemplateCardProps {
  options: ImportOptions;
  onChange: (options: ImportOptions) => void;
}

/**
 * Chooses how the file is read and what happens to existing orders. Without a chosen template, the header decides the
 * columns.
 */
export const TemplateCard = ({ options, onChange }: TemplateCardProps) => {
  const translate = useTranslate();
  const { data: templates = [] } = useTemplates();
  const mayUpdate = useMay('orders.edit');
  const chosen = templates.find(({ id }) => id === options.templateId);
  const layoutList = layoutNames
    .map((name) => translate(`resources.templates.choices.layout.${name}`))
    .join(', ');
  const templateCount =
    templates.length > 0 ? `, ${translate('imports.upload.yours', { smart_count: templates.length })}` : '';
  return (
    <TitleCard title={translate('imports.upload.template')}>
      <div className="pl-card-body pl-stack">
        <div>
          <SelectField
            label={translate('imports.upload.columns')}
            value={chosen?.id ?? 'auto'}
            options={[
              { value: 'auto', label: translate('imports.upload.detect') },
              ...templates.map(({ id, name, is_default: isDefault }) => ({
                value: id,
                label: isDefault ? translate('imports.upload.default', { name }) : name,
              })),
            ]}
            onChange={(value) => onChange({ ...options, templateId: value === 'auto' ? undefined : value })}
          />
          {chosen ? (
            <RemoveLink template={chosen} onRemoved={() => onChange({ ...options, templateId: undefined })} />
          ) : (
            <p className="pl-hints">{`${layoutList}${templateCount}.`}</p>
          )}
        </div>
        {mayUpdate && (
          <SelectField
            label={translate('imports.upload.if_exists')}
            value={options.duplicates}
            options={duplicateChoices.map((value) => ({
              value,
              label: translate(`imports.upload.${value}`),
            }))}
            onChange={(value) => onChange({ ...options, duplicates: value === 'update' ? 'update' : 'skip' })}
            hints={hintNames[options.duplicates].map((name) => translate(`imports.upload.hints.${name}`))}
          />
        )}
      </div>
    </TitleCard>
  );
};
