import { Button } from '../../../../components/inputs/Button.tsx';
import { TextField } from '../../../../components/inputs/TextField.tsx';
import { useTranslate } from 'react-admin';
import { type ReactNode, useRef, useState } from 'react';
import { newRoleSchema } from '../../../../../contract/accounts/members.ts';
import { valueErrorOf } from '../../../../../contract/valueErrors.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { fieldErrorsOf } from '../../../../providers/http/httpError.ts';
import { useDo } from '../queries.ts';

interface RoleDialogProps {
  title: string;
  /** One line on what the role begins with. */
  sub?: string;
  initial: string;
  submit: string;
  done: string;
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
  /** Below the name. */
  children?: ReactNode;
}

const judge = (name: string): string | undefined => {
  const issue = newRoleSchema.shape.name.safeParse(name).error?.issues[0];
  if (!issue) return undefined;
  return name.trim() === '' ? 'invalid.required' : `invalid.${valueErrorOf(issue.code, { ...issue })}`;
};

/** Holds the typed name and its error, and saves it. An error puts the focus back into the field. */
const useRoleName = ({
  initial,
  done,
  onSubmit,
  onClose,
}: Pick<RoleDialogProps, 'initial' | 'done' | 'onSubmit' | 'onClose'>) => {
  const run = useDo();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const fail = (key: string | undefined): void => {
    setError(key);
    if (key) input.current?.focus();
  };
  const save = async (): Promise<void> => {
    const wrong = judge(name);
    fail(wrong);
    if (wrong || busy) return;
    setBusy(true);
    const work = () =>
      onSubmit(name.trim()).catch((caught: unknown) => {
        fail(fieldErrorsOf(caught)['role.name']);
        throw caught;
      });
    if (await run(work, done)) onClose();
    setBusy(false);
  };
  return { name, setName, error, busy, input, save };
};

/** The name of a custom role, new or another one, and what more it asks. */
export const RoleDialog = ({ title, sub, submit, children, ...work }: RoleDialogProps) => {
  const translate = useTranslate();
  const { name, setName, error, busy, input, save } = useRoleName(work);
  const { onClose } = work;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      sub={sub}
      onSubmit={() => void save()}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('app.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        <TextField
          label={translate('members.role_name')}
          value={name}
          onChange={setName}
          ref={input}
          autoFocus
          error={error && translate(error)}
          maxLength={60}
        />
        {children}
      </div>
    </FormDialog>
  );
};
