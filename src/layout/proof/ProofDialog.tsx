import { useTranslate } from 'ra-core';
import { otpBodySchema } from '../../../contract/accounts/twoFactor.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { FormButtons } from '../../components/inputs/FormButtons.tsx';
import { call } from '../../providers/http/httpClient.ts';
import { CodeField } from '../account/CodeField.tsx';
import { useAccountForm } from '../account/useAccountForm.ts';

interface ProofDialogProps {
  onClose: () => void;
  /** Called after a correct code; the waiting action goes on. */
  onGiven: () => void;
}

/** Dialog that asks for a code again before an action that a stolen session must not do. */
export const ProofDialog = ({ onClose, onGiven }: ProofDialogProps) => {
  const translate = useTranslate();
  const form = useAccountForm({
    initial: { otp: '' },
    schema: otpBodySchema,
    send: (body) => call('/auth/prove', { method: 'POST', body }),
    onSent: onGiven,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={translate('auth.code.title')}
      sub={translate('auth.code.why')}
      onSubmit={form.submit}
      actions={<FormButtons submit={translate('auth.code.submit')} busy={form.busy} onClose={onClose} />}
    >
      <div className="pl-stack">
        {form.failure && (
          <NoteBox tone="critical" role="alert">
            {form.failure}
          </NoteBox>
        )}
        <CodeField {...form.fieldOf('otp')} autoFocus />
      </div>
    </FormDialog>
  );
};
