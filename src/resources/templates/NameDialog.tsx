import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { maxTemplateName } from '../../../contract/imports/templates.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { ApiFailure } from '../../providers/http/httpError.ts';

/** Returns the value error of the name that was sent; undefined for any other failure. */
export const nameError = (problem: unknown): string | undefined =>
  problem instanceof ApiFailure ? problem.body.errors?.['template.name'] : undefined;

/** Errors of saving a template: `name` for the field, `whole` for everything else. */
interface NamingErrors {
  name?: string;
  whole?: string;
}

/** Runs `work` with a name and holds its errors. */
export const useNaming = (work: (name: string) => Promise<void>) => {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<NamingErrors>({});
  const start = async (name: string): Promise<void> => {
    if (name.trim() === '') return setErrors({ name: translate('invalid.required') });
    setBusy(true);
    setErrors({});
    try {
      await work(name.trim());
    } catch (problem) {
      const code = nameError(problem);
      const message = problem instanceof Error ? problem.message : 'app.unexpected';
      setErrors(
        code ? { name: translate(`invalid.${code}`) } : { whole: translate(message, { _: message }) },
      );
    } finally {
      setBusy(false);
    }
  };
  return { busy, errors, start };
};

interface NameFieldProps {
  name: string;
  errors: NamingErrors;
  onChange: (name: string) => void;
}

/** Field for the name of a template, below the error that is not about the name. */
export const NameField = ({ name, errors, onChange }: NameFieldProps) => {
  const translate = useTranslate();
  return (
    <>
      {errors.whole && <NoteBox tone="critical" role="alert" title={errors.whole} />}
      <TextField
        label={translate('templates.new.name')}
        value={name}
        maxLength={maxTemplateName}
        error={errors.name}
        onChange={onChange}
      />
    </>
  );
};

interface NameDialogProps {
  title: string;
  help: string;
  submit: string;
  /** The proposed name. */
  name: string;
  onClose: () => void;
  /** Rejects with the reason. */
  onName: (name: string) => Promise<void>;
}

/** Asks for the name of a copy. */
export const NameDialog = ({ title, help, submit, name: proposedName, onClose, onName }: NameDialogProps) => {
  const translate = useTranslate();
  const [name, setName] = useState(proposedName.slice(0, maxTemplateName));
  const { busy, errors, start } = useNaming(onName);
  return (
    <FormDialog
      open
      title={title}
      sub={help}
      onClose={onClose}
      onSubmit={() => void start(name)}
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        <NameField name={name} errors={errors} onChange={setName} />
      </div>
    </FormDialog>
  );
};
