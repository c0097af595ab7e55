import { useTranslate } from 'ra-core';
import { moneyLocales } from '../../../../contract/locales.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { SettingsCard } from '../../../components/page/SettingsCard.tsx';
import { useCountryOptions } from '../../../fields/filters/CountryFilter.tsx';
import { SettingsInput } from '../../../components/inputs/SettingsInput.tsx';
import { TimeZoneInput } from './TimeZoneInput.tsx';

/** An amount that shows separators, digits and the position of the currency. */
const sampleCents = 123_450;

/** Settings of the whole account, visible to all its members. */
export const AccountCard = ({ mayEdit }: { mayEdit: boolean }) => {
  const translate = useTranslate();
  const countries = useCountryOptions();
  const moneyOptions = moneyLocales.map((locale) => ({
    value: locale,
    label: formatMoney(sampleCents, 'USD', locale),
  }));
  return (
    <SettingsCard title={translate('settings.general.account')}>
      <div className="pl-section">
        <SettingsInput
          name="name"
          label={translate('settings.general.name')}
          disabled={!mayEdit}
          hint={mayEdit ? undefined : translate('settings.no_right')}
        />
        <TimeZoneInput disabled={!mayEdit} />
        <SettingsInput
          name="money_locale"
          label={translate('settings.general.money')}
          hint={translate('settings.general.money_help')}
          options={moneyOptions}
          disabled={!mayEdit}
        />
        <SettingsInput
          name="company"
          label={translate('settings.general.company')}
          hint={translate('settings.general.company_help')}
          optional
          disabled={!mayEdit}
        />
        <SettingsInput
          name="country"
          label={translate('settings.general.country')}
          hint={translate('settings.general.country_help')}
          options={[{ value: '', label: translate('settings.general.no_country') }, ...countries]}
          optional
          disabled={!mayEdit}
        />
        <SettingsInput
          name="tax_number"
          label={translate('settings.general.tax_number')}
          optional
          disabled={!mayEdit}
        />
        <SettingsInput
          name="address"
          label={translate('settings.general.address')}
          hint={translate('settings.general.address_help')}
          optional
          disabled={!mayEdit}
        />
      </div>
    </SettingsCard>
  );
};
