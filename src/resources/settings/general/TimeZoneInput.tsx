import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { type ControllerRenderProps, useController } from 'react-hook-form';
import { plainOptionsBy } from '../../../components/inputs/plainOptions.ts';
import { SearchSelect } from '../../../components/inputs/SearchSelect.tsx';
import { formatTimeZone } from '../../../i18n/format.ts';
import { useAccountQuery } from '../../../providers/session/accountQuery.ts';

/** Maximum number of zones that the list shows; typing narrows it. */
const maxOptions = 60;

const toReadable = (zone: string): string => zone.replaceAll('_', ' ');

const offsetOf = (zone: string): string => {
  try {
    return formatTimeZone(zone);
  } catch {
    return '';
  }
};

/** Returns "Asia/Ho Chi Minh (GMT+7)". */
const labelOf = (zone: string): string => {
  const offset = offsetOf(zone);
  return offset ? `${toReadable(zone)} (${offset})` : toReadable(zone);
};

const findZones = plainOptionsBy<string>((zone) => `${toReadable(zone)} ${zone}`);

const filterZones: typeof findZones = (zones, typed) => findZones(zones, typed).slice(0, maxOptions);

type Field = Pick<ControllerRenderProps<{ time_zone: string }, 'time_zone'>, 'value' | 'onChange'>;

/**
 * Holds the field's text. Enter before the zones are loaded is remembered, and chooses the first match once they are.
 */
const useTypedZone = ({ value, onChange }: Field, zones: readonly string[] | undefined) => {
  const [text, setText] = useState(() => labelOf(value));
  const [isChoicePending, setIsChoicePending] = useState(false);
  const match = isChoicePending && zones ? filterZones([...zones], { inputValue: text })[0] : undefined;
  const choose = useEffectEvent(onChange);
  useEffect(
    function chooseWhenLoaded() {
      if (match !== undefined) choose(match);
    },
    [match],
  );
  const onInputChange = (_event: unknown, next: string, reason: string): void => {
    // Leaving the field would overwrite the typed text with the old zone.
    if (isChoicePending && !zones && reason !== 'input') return;
    setText(next);
    setIsChoicePending(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter' && !zones && text !== labelOf(value)) setIsChoicePending(true);
  };
  return { text: match === undefined ? text : labelOf(match), onInputChange, onKeyDown };
};

/** A searchable list of all IANA time zones; dates everywhere follow the choice. */
export const TimeZoneInput = ({ disabled }: { disabled: boolean }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController<{ time_zone: string }, 'time_zone'>({ name: 'time_zone' });
  const { data, isPending, isError, refetch } = useAccountQuery<{ time_zones: string[] }>(
    '/account/time-zones',
  );
  const { text, onInputChange, onKeyDown } = useTypedZone(field, data?.time_zones);
  const message = fieldState.error?.message;
  return (
    <SearchSelect
      label={translate('settings.general.time_zone')}
      help={translate('settings.general.time_zone_help')}
      error={message && translate(`invalid.${message}`)}
      inputRef={field.ref}
      options={data?.time_zones ?? []}
      value={field.value}
      inputValue={text}
      onInputChange={onInputChange}
      onKeyDown={onKeyDown}
      onChange={(_event, zone) => field.onChange(zone)}
      onBlur={field.onBlur}
      onOpen={() => void (isError && refetch())}
      getOptionLabel={labelOf}
      filterOptions={filterZones}
      loading={isPending}
      loadingText={translate('settings.general.zones_loading')}
      disableClearable
      disabled={disabled}
      noOptionsText={translate(isError ? 'settings.general.zones_failed' : 'settings.general.no_zone')}
    />
  );
};
