import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { SettingsCard } from '../../../components/page/SettingsCard.tsx';
import { TwoFactorRow } from './TwoFactorRow.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

interface SignInCardProps {
  /** ISO 8601; null if unchanged since the account was opened. */
  changedAt: string | null;
  readOnly: boolean;
}

/** The person's password and two-factor authentication. */
export const SignInCard = ({ changedAt, readOnly }: SignInCardProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <SettingsCard title={translate('settings.account.sign_in')}>
      <dl className="pl-set-facts">
        <div>
          <dt>{translate('settings.account.password')}</dt>
          <dd>
            {changedAt ? (
              <>
                {translate('settings.account.changed')} <DateTime value={changedAt} shape="date" />
              </>
            ) : (
              translate('settings.account.never_changed')
            )}
          </dd>
          <dd>
            {!readOnly && (
              <Button
                size="small"
                variant="outlined"
                aria-label={translate('settings.account.change_password')}
                onClick={() => setOpen(true)}
              >
                {translate('app.action.change')}
              </Button>
            )}
          </dd>
        </div>
        <TwoFactorRow readOnly={readOnly} />
      </dl>
      {readOnly && <p className="pl-muted">{translate('errors.support_may_not')}</p>}
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </SettingsCard>
  );
};
