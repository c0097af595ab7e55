import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { withValue } from '../../../../contract/imports/values.ts';
import type { TemplateDetail } from '../../../../contract/templates/calls.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { TryDialog } from '../try/TryDialog.tsx';
import type { Adopt } from '../try/TryResult.tsx';
import { type TemplateForm, templateValueMap } from './form.ts';

/** Takes what a word means into the form, in the place of what it meant before; it is saved with the rest. */
const useAdopt = (): Adopt => {
  const { getValues, setValue } = useFormContext<TemplateForm>();
  return (field, word, ours) => {
    const values = withValue(templateValueMap({ ...getValues(), fixed: [] }), field, word, ours);
    const words = Object.entries(values).flatMap(([name, pairs]) =>
      Object.entries(pairs).map(([theirs, meant]) => ({ field: name, word: theirs, ours: meant })),
    );
    setValue('words', words, { shouldDirty: true });
  };
};

/** Tries the template as it is saved: what is typed and not saved is no part of it yet, and is told so. */
export const TryButton = ({ template }: { template: TemplateDetail }) => {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  const [open, setOpen] = useState(false);
  const reasonId = useId();
  const adopt = useAdopt();
  const own = template.owner === 'own';
  return (
    <>
      {isDirty && own && (
        <span id={reasonId} className="pl-muted">
          {translate('templates.edit.unsaved_try')}
        </span>
      )}
      <Button
        variant="outlined"
        disabled={isDirty && own}
        aria-describedby={isDirty && own ? reasonId : undefined}
        onClick={() => setOpen(true)}
      >
        {translate('templates.action.try')}
      </Button>
      {open && (
        <TryDialog template={template} onClose={() => setOpen(false)} {...(own && { onAdopt: adopt })} />
      )}
    </>
  );
};
