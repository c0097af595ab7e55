import { useTranslate } from 'ra-core';

import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { removeTemplate, useRenewTemplates } from './useTemplates.ts';

interface RemoveTemplateProps {
  template: { id: string; name: string };
  onRemoved: () => void;
  onClose: () => void;
}

/** Confirms the removal, because the import does not relearn by itself what the seller taught it. */
export const RemoveTemplate = ({ template, onRemoved, onClose }: RemoveTemplateProps) => {
  const translate = useTranslate();
  const refetchTemplates = useRenewTemplates();
  const remove = async () => {
    await removeTemplate(template.id);
    onRemoved();
    await refetchTemplates();
  };
  return (
    <ConfirmDialog
      title={translate('imports.upload.remove_title', { name: template.name })}
      text={translate('imports.upload.remove_text')}
      submit={translate('imports.upload.remove_template')}
      onClose={onClose}
      onSubmit={remove}
    />
  );
};
