import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { longestName } from '../../../contract/imports/templates.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { ApiFailure } from '../../providers/http/httpError.ts';

/** What is wrong with a name that was sent, as a value error; undefined for any other failure. */
export const nameError = (problem: unknown): string | undefined =>
  problem instanceof ApiFailure ? problem.body.errors?.['template.name'] : undefined;

/** Runs `work` with a name, and keeps what was wrong with it, or with all else. */
export const useNaming = (work: (name: string) => Promise<void>) => {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ name?: string; whole?: string }>({});
  const start = async (name: string): Promise<void> => {
    if (name.trim() === '') return setWrong({ name: translate('invalid.required') });
    setBusy(true);
    setWrong({});
    try {
      await work(name.trim());
    } catch (problem) {
      const code = nameError(problem);
      const message = problem instanceof Error ? problem.message : 'app.unexpected';
      setWrong(code ? { name: translate(`invalid.${code}`) } : { whole: translate(message, { _: message }) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, wrong, start };
};

interface NameDialogProps {
  title: string;
  help: string;
  submit: string;
  /** What is proposed. */
  name: string;
  onClose: () => void;
  /** Rejects with the reason. */
  onName: (name: string) => Promise<void>;
}

/** Asks under which name a copy is kept. */
export const NameDialog = ({ title, help, submit, name: proposed, onClose, onName }: NameDialogProps) => {
  const translate = useTranslate();
  const [name, setName] = useState(proposed.slice(0, longestName));
  const { busy, wrong, start } = useNaming(onName);
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
        {wrong.whole && <NoteBox tone="critical" role="alert" title={wrong.whole} />}
        <TextField
          label={translate('templates.new.name')}
          value={name}
          maxLength={longestName}
          error={wrong.name}
          onChange={setName}
        />
      </div>
    </FormDialog>
  );
};
