import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { withValue } from '../../../../contract/imports/values.ts';
import type { TemplateDetail } from '../../../../contract/templates/calls.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { TestDialog } from '../testRun/TestDialog.tsx';
import type { AdoptMeaning } from '../testRun/TestRunResult.tsx';
import { type TemplateForm, templateValueMap } from './form.ts';

/**
 * Returns a function that sets a word's meaning in the form, replacing an earlier one. It is saved with the rest of
 * the form.
 */
const useAdopt = (): AdoptMeaning => {
  const { getValues, setValue } = useFormContext<TemplateForm>();
  return (field, word, ours) => {
    const values = withValue(templateValueMap({ ...getValues(), fixed: [] }), field, word, ours);
    const words = Object.entries(values).flatMap(([name, pairs]) =>
      Object.entries(pairs).map(([fileWord, meaning]) => ({ field: name, word: fileWord, ours: meaning })),
    );
    setValue('words', words, { shouldDirty: true });
  };
};

/** Tests the template as it is saved. With unsaved changes the button is disabled and says why. */
export const TestButton = ({ template }: { template: TemplateDetail }) => {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  const [open, setOpen] = useState(false);
  const reasonId = useId();
  const adopt = useAdopt();
  const isOwn = template.owner === 'own';
  return (
    <>
      {isDirty && isOwn && (
        <span id={reasonId} className="pl-muted">
          {translate('templates.edit.unsaved_try')}
        </span>
      )}
      <Button
        variant="outlined"
        disabled={isDirty && isOwn}
        aria-describedby={isDirty && isOwn ? reasonId : undefined}
        onClick={() => setOpen(true)}
      >
        {translate('templates.action.try')}
      </Button>
      {open && (
        <TestDialog template={template} onClose={() => setOpen(false)} {...(isOwn && { onAdopt: adopt })} />
      )}
    </>
  );
};
