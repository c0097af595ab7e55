import { useLocales, useTranslate } from 'react-admin';
import { SettingsCard } from '../../../components/page/SettingsCard.tsx';
import { TextInput } from '../../../components/inputs/TextInput.tsx';

/** The reader's language: of the dashboard here, and of the mails to him. Support does not change it. */
export const LanguageCard = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const options = useLocales().map(({ locale, name }) => ({ value: locale, label: name }));
  return (
    <SettingsCard title={translate('settings.general.person')}>
      <div className="pl-section">
        <TextInput
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
