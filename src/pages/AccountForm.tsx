import type { FormEvent, ReactNode } from 'react';
import { NoteBox } from '../components/feedback/NoteBox.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface AccountFormProps {
  /** Of `useAccountForm`. */
  form: { busy: boolean; failure: string; onSubmit: (event: FormEvent) => void };
  submit: string;
  /** The next try comes later: nothing is sent meanwhile. */
  waiting?: boolean;
  /** The fields. */
  children: ReactNode;
  /** Under the button. */
  more: ReactNode;
}

/** A form of the public pages: why it was refused, its fields, its button. */
export const AccountForm = ({ form, submit, waiting = false, children, more }: AccountFormProps) => (
  <form onSubmit={waiting ? (event) => event.preventDefault() : form.onSubmit} noValidate>
    {form.failure && (
      <NoteBox tone="critical" role="alert">
        {form.failure}
      </NoteBox>
    )}
    <div className="pl-full-fields">
      {children}
      <div className="pl-full-submit">
        <SubmitButton label={submit} busy={form.busy} waiting={waiting} />
      </div>
    </div>
    {more}
  </form>
);
