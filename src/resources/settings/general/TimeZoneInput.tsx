import { useTranslate } from 'react-admin';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { type ControllerRenderProps, useController } from 'react-hook-form';
import { plainOptionsBy } from '../../../components/inputs/plainOptions.ts';
import { SearchSelect } from '../../../components/inputs/SearchSelect.tsx';
import { formatTimeZone } from '../../../i18n/format.ts';
import { useAccountQuery } from '../../../providers/session/accountQuery.ts';

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

const findZones = plainOptionsBy<string>((zone) => `${spoken(zone)} ${zone}`);

const narrow: typeof findZones = (zones, typed) => findZones(zones, typed).slice(0, shown);

type Field = Pick<ControllerRenderProps<{ time_zone: string }, 'time_zone'>, 'value' | 'onChange'>;

/** What stands in the field. Enter before the zones have come is kept, and chooses once they are there. */
const useTyped = ({ value, onChange }: Field, zones: readonly string[] | undefined) => {
  const [text, setText] = useState(() => labelOf(value));
  const [asked, setAsked] = useState(false);
  const found = asked && zones ? narrow([...zones], { inputValue: text })[0] : undefined;
  const choose = useEffectEvent(onChange);
  useEffect(
    function chooseOnceThere() {
      if (found !== undefined) choose(found);
    },
    [found],
  );
  const onInputChange = (_event: unknown, next: string, reason: string): void => {
    // Leaving the field would put the old zone back over what is asked for.
    if (asked && !zones && reason !== 'input') return;
    setText(next);
    setAsked(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter' && !zones && text !== labelOf(value)) setAsked(true);
  };
  return { text: found === undefined ? text : labelOf(found), onInputChange, onKeyDown };
};

/** Every IANA time zone, with search; dates everywhere follow it. */
export const TimeZoneInput = ({ disabled }: { disabled: boolean }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController<{ time_zone: string }, 'time_zone'>({ name: 'time_zone' });
  const { data, isPending, isError, refetch } = useAccountQuery<{ time_zones: string[] }>(
    '/account/time-zones',
  );
  const { text, onInputChange, onKeyDown } = useTyped(field, data?.time_zones);
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
      filterOptions={narrow}
      loading={isPending}
      loadingText={translate('settings.general.zones_loading')}
      disableClearable
      disabled={disabled}
      noOptionsText={translate(isError ? 'settings.general.zones_failed' : 'settings.general.no_zone')}
    />
  );
};
