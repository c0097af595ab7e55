import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { ImportTemplate } from '../../../../contract/imports/templates.ts';
import { layoutNames } from '../../../../contract/imports/layouts/layout.ts';
import { AskDialog } from '../../../components/dialogs/AskDialog.tsx';
import { SelectField } from '../../../components/inputs/SelectField.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { useMay } from '../../../providers/session/permissions.ts';
import { removeTemplate, type UploadWish } from '../api.ts';
import { useRenewTemplates, useTemplates } from '../useImport.ts';

interface RemoveProps {
  template: ImportTemplate;
  onRemoved: () => void;
}

/** Asks first: what the seller taught the import is not learned again by itself. */
const RemoveTemplate = ({ template, onRemoved }: RemoveProps) => {
  const translate = useTranslate();
  const renew = useRenewTemplates();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    await removeTemplate(template.id);
    onRemoved();
    await renew();
  };
  return (
    <>
      <button type="button" className="pl-link" onClick={() => setAsking(true)}>
        {translate('imports.upload.remove_template')}
      </button>
      {asking && (
        <AskDialog
          title={translate('imports.upload.remove_title', { name: template.name })}
          text={translate('imports.upload.remove_text')}
          submit={translate('imports.upload.remove_template')}
          onClose={() => setAsking(false)}
          onSubmit={remove}
        />
      )}
    </>
  );
};

const duplicateChoices = ['skip', 'update'] as const;

interface TemplateCardProps {
  wish: UploadWish;
  onChange: (wish: UploadWish) => void;
}

/** How the file is read, and what becomes of orders that exist: the header tells the columns unless one is chosen. */
export const TemplateCard = ({ wish, onChange }: TemplateCardProps) => {
  const translate = useTranslate();
  const { data: templates = [] } = useTemplates();
  const mayUpdate = useMay('orders.edit');
  const chosen = templates.find(({ id }) => id === wish.templateId);
  const known = layoutNames.map((name) => translate(`imports.layouts.${name}`)).join(', ');
  const yours = templates.length > 0 ? `, ${translate('imports.upload.yours', { smart_count: templates.length })}` : '';
  return (
    <TitleCard title={translate('imports.upload.template')}>
      <div className="pl-card-body pl-stack">
        <div>
          <SelectField
            label={translate('imports.upload.columns')}
            value={chosen?.id ?? 'auto'}
            options={[
              { value: 'auto', label: translate('imports.upload.detect') },
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(value) => onChange({ ...wish, templateId: value === 'auto' ? undefined : value })}
          />
          {chosen ? (
            <RemoveTemplate template={chosen} onRemoved={() => onChange({ ...wish, templateId: undefined })} />
          ) : (
            <p className="pl-hints">{`${known}${yours}.`}</p>
          )}
        </div>
        {mayUpdate && (
          <SelectField
            label={translate('imports.upload.if_exists')}
            value={wish.duplicates}
            options={duplicateChoices.map((value) => ({ value, label: translate(`imports.upload.${value}`) }))}
            onChange={(value) => onChange({ ...wish, duplicates: value === 'update' ? 'update' : 'skip' })}
          />
        )}
      </div>
    </TitleCard>
  );
};
