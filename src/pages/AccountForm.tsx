import type { FormEvent, ReactNode } from 'react';
import { NoteBox } from '../components/feedback/NoteBox.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface AccountFormProps {
  /** Form state of `useAccountForm`. */
  form: { busy: boolean; failure: string; onSubmit: (event: FormEvent) => void };
  submit: string;
  /** True until the next attempt is allowed; nothing is sent meanwhile. */
  waiting?: boolean;
  /** Fields of the form. */
  children: ReactNode;
  /** Content below the button. */
  more: ReactNode;
}

/** Form of the public pages: error, fields, button. */
export const AccountForm = ({
  form,
  submit,
  waiting: isWaiting = false,
  children,
  more: contentBelow,
}: AccountFormProps) => (
  <form onSubmit={isWaiting ? (event) => event.preventDefault() : form.onSubmit} noValidate>
    {form.failure && (
      <NoteBox tone="critical" role="alert">
        {form.failure}
      </NoteBox>
    )}
    <div className="pl-full-fields">
      {children}
      <div className="pl-full-submit">
        <SubmitButton label={submit} busy={form.busy} waiting={isWaiting} />
      </div>
    </div>
    {contentBelow}
  </form>
);
