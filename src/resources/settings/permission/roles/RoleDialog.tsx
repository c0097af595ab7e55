import { Button } from '../../../../components/inputs/Button.tsx';
import { TextField } from '../../../../components/inputs/TextField.tsx';
import { useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { newRoleSchema } from '../../../../../contract/accounts/members.ts';
import { valueErrorOf } from '../../../../../contract/valueErrors.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { fieldErrorsOf } from '../../../../providers/http/httpError.ts';
import { useRunChange } from '../queries.ts';

interface RoleDialogProps {
  title: string;
  /** A line that says what the role starts with. */
  sub?: string;
  initial: string;
  submit: string;
  done: string;
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
  /** Fields below the name. */
  children?: ReactNode;
}

const nameError = (name: string): string | undefined => {
  const issue = newRoleSchema.shape.name.safeParse(name).error?.issues[0];
  if (!issue) return undefined;
  return name.trim() === '' ? 'invalid.required' : `invalid.${valueErrorOf(issue.code, { ...issue })}`;
};

/** Holds the typed name and its error, and saves it. An error moves the focus back to the field. */
const useRoleName = ({
  initial,
  done,
  onSubmit,
  onClose,
}: Pick<RoleDialogProps, 'initial' | 'done' | 'onSubmit' | 'onClose'>) => {
  const run = useRunChange();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const showError = (key: string | undefined): void => {
    setError(key);
    if (key) input.current?.focus();
  };
  const save = async (): Promise<void> => {
    const errorKey = nameError(name);
    showError(errorKey);
    if (errorKey || busy) return;
    setBusy(true);
    const submit = () =>
      onSubmit(name.trim()).catch((caught: unknown) => {
        showError(fieldErrorsOf(caught)['role.name']);
        throw caught;
      });
    if (await run(submit, done)) onClose();
    setBusy(false);
  };
  return { name, setName, error, busy, input, save };
};

/** Asks for the name of a custom role, new or renamed, with further fields below it. */
export const RoleDialog = ({ title, sub, submit, children, ...naming }: RoleDialogProps) => {
  const translate = useTranslate();
  const { name, setName, error, busy, input, save } = useRoleName(naming);
  const { onClose } = naming;
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
