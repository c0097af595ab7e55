import { useLocales, useTranslate } from 'ra-core';
import { SettingsCard } from '../../../components/page/SettingsCard.tsx';
import { SettingsInput } from '../../../components/inputs/SettingsInput.tsx';
import { useController } from 'react-hook-form';
import { ChoicesTable } from '../../../layout/notifications/ChoicesTable.tsx';
import {
  type GeneralValues,
  accountChange,
  formSchema,
  generalValues,
  personChange,
} from './generalValues.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { AccountSettings, Profile } from '../../../../contract/settings.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { refreshUser } from '../../../providers/session/authProvider.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { useSession } from '../../../providers/session/useSession.ts';
import { QueryContent } from '../QueryContent.tsx';
import { SettingsForm } from '../../../views/record/SettingsForm.tsx';
import { callAccount, useAccountQuery } from '../../../providers/session/accountQuery.ts';
import { AccountCard } from './AccountCard.tsx';

/** The reader's language, in the dashboard and in mails. Support may not change it. */
const LanguageCard = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const options = useLocales().map(({ locale, name }) => ({ value: locale, label: name }));
  return (
    <SettingsCard title={translate('settings.general.person')}>
      <div className="pl-section">
        <SettingsInput
          name="locale"
          label={translate('settings.general.language')}
          hint={translate(readOnly ? 'errors.support_may_not' : 'settings.general.language_help')}
          disabled={readOnly}
          options={options}
        />
      </div>
    </SettingsCard>
  );
};

/** The reader's choice of notifications, by kind. */
const NotificationsCard = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const { field } = useController<GeneralValues, 'notifications'>({ name: 'notifications' });
  return (
    <SettingsCard title={translate('settings.notifications.title')} flush>
      <ChoicesTable
        choices={field.value}
        disabled={readOnly}
        onBlur={field.onBlur}
        onChange={(kind, telling) => field.onChange({ ...field.value, [kind]: telling })}
      />
    </SettingsCard>
  );
};

interface GeneralFormProps {
  /** Null for users who may not see the account's settings. */
  account: AccountSettings | null;
  person: Profile;
}

const useSave = ({ account }: Pick<GeneralFormProps, 'account'>) => {
  const queryClient = useQueryClient();
  return async (values: GeneralValues, changed: readonly (keyof GeneralValues)[]): Promise<void> => {
    const accountBody = account && accountChange(account, values, changed);
    const personBody = personChange(values, changed);
    // The account is saved last: its version counts once, and a retry after a failure between the two must not
    // conflict.
    if (personBody) await callAccount('/users/me', { method: 'PUT', body: { user: personBody } });
    if (accountBody) await callAccount('/account', { method: 'PUT', body: { account: accountBody } });
    await Promise.all([refreshUser(), queryClient.invalidateQueries({ queryKey: ['settings'] })]);
  };
};

const GeneralForm = ({ account, person }: GeneralFormProps) => {
  const queryClient = useQueryClient();
  const save = useSave({ account });
  const mayEdit = useMay('settings.edit');
  const isSupport = Boolean(useSession()?.user.support);
  return (
    <SettingsForm
      schema={formSchema(account !== null)}
      values={generalValues(account, person)}
      save={save}
      reload={() => queryClient.invalidateQueries({ queryKey: ['settings'] })}
    >
      {account && <AccountCard mayEdit={mayEdit} />}
      <LanguageCard readOnly={isSupport} />
      <NotificationsCard readOnly={isSupport} />
    </SettingsForm>
  );
};

/** `/setting/general`: the account's name, time zone and money format; the reader's language and notifications. */
export const General = () => {
  const [language] = useLanguage();
  const chosenLocale = useSession()?.user.locale;
  const maySee = useMay('settings.view');
  const account = useAccountQuery<{ account: AccountSettings }>('/account', maySee);
  const person = useAccountQuery<{ user: Profile }>('/users/profile');
  return (
    <QueryContent query={person} rows={6}>
      {({ user }) => {
        // Without a choice, the device's language applies.
        const reader = { ...user, locale: chosenLocale ?? language };
        return maySee ? (
          <QueryContent query={account} rows={6}>
            {(data) => <GeneralForm account={data.account} person={reader} />}
          </QueryContent>
        ) : (
          <GeneralForm account={null} person={reader} />
        );
      }}
    </QueryContent>
  );
};
