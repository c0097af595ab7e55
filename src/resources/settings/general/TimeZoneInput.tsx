import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { formatTimeZone } from '../../../i18n/format.ts';
import { useSettingsQuery } from '../useSettingsQuery.ts';

/** More than a reader looks through; typing narrows. */
const shown = 60;

const spoken = (zone: string): string => zone.replaceAll('_', ' ');

const offsetOf = (zone: string): string => {
  try {
    return formatTimeZone(zone);
  } catch {
    return '';
  }
};

/** "Asia/Ho Chi Minh (GMT+7)". */
const labelOf = (zone: string): string => {
  const offset = offsetOf(zone);
  return offset ? `${spoken(zone)} (${offset})` : spoken(zone);
};

const narrow = createFilterOptions<string>({ limit: shown, stringify: (zone) => `${spoken(zone)} ${zone}` });

/** Every IANA time zone, with search; dates everywhere follow it. */
export const TimeZoneInput = ({ disabled }: { disabled: boolean }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController<{ time_zone: string }, 'time_zone'>({ name: 'time_zone' });
  const { data, isPending } = useSettingsQuery<{ time_zones: string[] }>('/account/time-zones');
  const message = fieldState.error?.message;
  return (
    <Autocomplete
      options={data?.time_zones ?? [field.value]}
      value={field.value}
      onChange={(_event, zone) => field.onChange(zone)}
      onBlur={field.onBlur}
      getOptionLabel={labelOf}
      filterOptions={narrow}
      loading={isPending}
      disableClearable
      autoHighlight
      disabled={disabled}
      noOptionsText={translate('settings.general.no_zone')}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={translate('settings.general.time_zone')}
          error={message !== undefined}
          helperText={message ? translate(`invalid.${message}`) : translate('settings.general.time_zone_help')}
        />
      )}
    />
  );
};
