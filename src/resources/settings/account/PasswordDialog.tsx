import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import type { FormEvent } from 'react';
import { passwordChangeSchema } from '../../../../contract/accounts/accounts.ts';
import { FormButtons } from '../../../components/inputs/FormButtons.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { PasswordField } from '../../../layout/account/SignInFields.tsx';
import { useAccountForm } from '../../../layout/account/useAccountForm.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { renewTokens } from '../../../providers/identity/session.ts';

interface NewTokens {
  access_token: string;
  shop_access_token: string | null;
}

/** Sends the change with the shop's token, so that the response includes a new token for this shop too. */
const sendChange = async (body: { old_password: string; password: string }): Promise<void> => {
  const tokens = await call<NewTokens>('/users/me/password', { method: 'PUT', body });
  renewTokens(tokens.access_token, tokens.shop_access_token);
};

const asEvent = { preventDefault: () => undefined } as FormEvent;

/** Asks for the old and the new password. Every other session of the person is signed out. */
export const PasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const form = useAccountForm({
    initial: { old_password: '', password: '' },
    schema: passwordChangeSchema,
    send: sendChange,
    onSent: () => {
      onClose();
      notify('settings.account.password_done', { type: 'success' });
      void queryClient.invalidateQueries({ queryKey: ['settings'] });
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={translate('settings.account.change_password')}
      sub={translate('settings.account.password_help')}
      onSubmit={() => form.onSubmit(asEvent)}
      actions={
        <FormButtons
          submit={translate('settings.account.change_password')}
          busy={form.busy}
          onClose={onClose}
        />
      }
    >
      <div className="pl-stack">
        {form.failure && (
          <NoteBox tone="critical" role="alert">
            {form.failure}
          </NoteBox>
        )}
        <PasswordField
          {...form.fieldOf('old_password')}
          label={translate('settings.account.old_password')}
          autoFocus
        />
        <PasswordField
          {...form.fieldOf('password')}
          label={translate('settings.account.new_password')}
          fresh
        />
      </div>
    </FormDialog>
  );
};
