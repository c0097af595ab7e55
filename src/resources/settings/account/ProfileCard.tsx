import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { personFieldsSchema, type Profile } from '../../../../contract/settings.ts';
import { initialsOf } from '../../../i18n/initials.ts';
import { refreshUser } from '../../../providers/session/authProvider.ts';
import { SettingsCard } from '../../../components/page/SettingsCard.tsx';
import { SettingsForm } from '../../../views/record/SettingsForm.tsx';
import { SettingsInput } from '../../../components/inputs/SettingsInput.tsx';
import { callAccount } from '../../../providers/session/accountQuery.ts';

interface ProfileCardProps {
  profile: Profile;
  /** True for support, who may look but not change. */
  readOnly: boolean;
}

/**
 * The e-mail address, read-only: it signs in and gets the mails, and a change would need a verification that does not
 * exist yet.
 */
const Address = ({ email }: { email: string }) => {
  const translate = useTranslate();
  return (
    <div className="pl-fld">
      <span className="pl-lbl">{translate('auth.sign_in.email')}</span>
      <p className="pl-set-fact">
        <span className="pl-ell">{email}</span>{' '}
        <span className="pl-muted">{translate('settings.account.verified')}</span>
      </p>
    </div>
  );
};

/** The person's name and phone. */
export const ProfileCard = ({ profile, readOnly }: ProfileCardProps) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['settings'] });
  const save = async (values: { full_name: string; phone_number: string }): Promise<void> => {
    await callAccount('/users/me', { method: 'PUT', body: { user: values } });
    await Promise.all([refreshUser(), refresh()]);
  };
  return (
    <SettingsForm
      schema={personFieldsSchema}
      values={{ full_name: profile.full_name, phone_number: profile.phone_number ?? '' }}
      save={save}
      reload={refresh}
    >
      <SettingsCard title={translate('settings.account.profile')}>
        <div className="pl-set-person">
          <span
            className="pl-ava pl-ava-l"
            aria-hidden="true"
            data-initials={initialsOf(profile.full_name || profile.email)}
          />
          <div className="pl-section">
            <SettingsInput
              name="full_name"
              label={translate('settings.account.full_name')}
              autoComplete="name"
              disabled={readOnly}
            />
            <SettingsInput
              name="phone_number"
              label={translate('settings.account.phone')}
              autoComplete="tel"
              optional
              disabled={readOnly}
            />
            <Address email={profile.email} />
          </div>
        </div>
      </SettingsCard>
    </SettingsForm>
  );
};
