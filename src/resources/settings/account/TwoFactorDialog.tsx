import { Button } from '../../../components/inputs/Button.tsx';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  otpBodySchema,
  twoFactorStartSchema,
  type TwoFactorSetup,
} from '../../../../contract/accounts/twoFactor.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { FormButtons } from '../../../components/inputs/FormButtons.tsx';
import { CopyText } from '../../../components/text/CopyText.tsx';
import { CodeField } from '../../../layout/account/CodeField.tsx';
import { PasswordField } from '../../../layout/account/SignInFields.tsx';
import { useAccountForm } from '../../../layout/account/useAccountForm.ts';
import { callAccount } from '../../../providers/session/accountQuery.ts';

interface Codes {
  recovery_codes: readonly string[];
}

interface Closable {
  onClose: () => void;
}

/** Shows recovery codes once; the dialog closes only with the button that confirms they are stored. */
const CodesShown = ({ codes, onClose }: Closable & { codes: readonly string[] }) => {
  const translate = useTranslate();
  return (
    <FormDialog
      open
      title={translate('settings.factor.codes_title')}
      sub={translate('settings.factor.codes_help')}
      actions={
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('settings.factor.codes_kept')}
        </Button>
      }
    >
      <div className="pl-stack">
        <ol className="pl-factor-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p>
          <CopyText text={codes.join('\n')} description={translate('settings.factor.codes_name')}>
            {translate('settings.factor.copy_codes')}
          </CopyText>
        </p>
      </div>
    </FormDialog>
  );
};

/** Shows the secret as a QR code and as text, and asks for the app's first code. */
const ScanStep = ({
  setup,
  onCodes,
  onClose,
}: Closable & { setup: TwoFactorSetup; onCodes: (codes: readonly string[]) => void }) => {
  const translate = useTranslate();
  const form = useAccountForm({
    initial: { otp: '' },
    schema: otpBodySchema,
    send: async (body) =>
      onCodes((await callAccount<Codes>('/users/factor/confirm', { method: 'POST', body })).recovery_codes),
    onSent: () => undefined,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={translate('settings.factor.on_title')}
      sub={translate('settings.factor.scan')}
      onSubmit={form.submit}
      actions={
        <FormButtons submit={translate('settings.factor.confirm')} busy={form.busy} onClose={onClose} />
      }
    >
      <div className="pl-stack">
        {form.failure && (
          <NoteBox tone="critical" role="alert">
            {form.failure}
          </NoteBox>
        )}
        <img
          className="pl-factor-qr"
          src={setup.qr}
          alt={translate('settings.factor.picture')}
          width={200}
          height={200}
        />
        <p>
          {translate('settings.factor.by_hand')}{' '}
          <CopyText text={setup.secret} description={translate('settings.factor.secret')}>
            <code>{setup.secret}</code>
          </CopyText>
        </p>
        <CodeField {...form.fieldOf('otp')} appOnly autoFocus />
      </div>
    </FormDialog>
  );
};

/** Switches two-factor authentication on: the password, the app, the recovery codes. */
export const TwoFactorDialog = ({ onClose }: Closable) => {
  const translate = useTranslate();
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useAccountForm({
    initial: { password: '' },
    schema: twoFactorStartSchema,
    send: async (body) =>
      setSetup(await callAccount<TwoFactorSetup>('/users/factor', { method: 'POST', body })),
    onSent: () => undefined,
  });
  if (codes) return <CodesShown codes={codes} onClose={onClose} />;
  if (setup) return <ScanStep setup={setup} onCodes={setCodes} onClose={onClose} />;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={translate('settings.factor.on_title')}
      sub={translate('settings.factor.on_help')}
      onSubmit={form.submit}
      actions={<FormButtons submit={translate('settings.factor.next')} busy={form.busy} onClose={onClose} />}
    >
      <div className="pl-stack">
        {form.failure && (
          <NoteBox tone="critical" role="alert">
            {form.failure}
          </NoteBox>
        )}
        <PasswordField
          {...form.fieldOf('password')}
          label={translate('settings.account.old_password')}
          autoFocus
        />
      </div>
    </FormDialog>
  );
};

/** Replaces the recovery codes with new ones; the API asks for a code of the app first. */
export const TwoFactorCodesDialog = ({ onClose }: Closable) => {
  const translate = useTranslate();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <CodesShown codes={codes} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={translate('settings.factor.codes')}
      text={translate('settings.factor.codes_ask')}
      submit={translate('settings.factor.codes_make')}
      onClose={onClose}
      onSubmit={async () =>
        setCodes(
          (await callAccount<Codes>('/users/factor/recovery-codes', { method: 'POST' })).recovery_codes,
        )
      }
    />
  );
};

/** Switches two-factor authentication off; the API asks for a code of the app first. */
export const TwoFactorOffDialog = ({ onClose }: Closable) => {
  const translate = useTranslate();
  const notify = useNotify();
  return (
    <ConfirmDialog
      title={translate('settings.factor.off_title')}
      text={translate('settings.factor.off_help')}
      submit={translate('settings.factor.off')}
      onClose={onClose}
      onSubmit={async () => {
        await callAccount('/users/factor', { method: 'DELETE' });
        notify('settings.factor.off_done', { type: 'success' });
        onClose();
      }}
    />
  );
};
