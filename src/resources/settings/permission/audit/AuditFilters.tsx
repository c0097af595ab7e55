import { MdOutlineSearch } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { auditAreaNames, type AuditArea } from '../../../../../contract/accounts/members.ts';
import { ChoicePill } from '../../../../views/filters/ChoicePill.tsx';
import { DatesFilter, DatesValue } from '../../../../fields/filters/DatesFilter.tsx';
import { OptionList } from '../../../../fields/filters/OptionList.tsx';

/** Filters of the audit log; undefined for no filter. */
export interface AuditFilterValues {
  search?: string | undefined;
  area?: AuditArea | undefined;
  /** One of `datePresets`, instead of the two dates. */
  date_preset?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** Pause in ms after the last key before the log is searched. */
const searchDelay = 400;

const Search = ({ value, onChange }: { value: string; onChange: (search: string) => void }) => {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const changeText = (nextText: string): void => {
    setText(nextText);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(onChange, searchDelay, nextText.trim());
  };
  return (
    <span className="pl-search">
      <MdOutlineSearch aria-hidden="true" />
      <input
        type="search"
        className="pl-inp"
        maxLength={120}
        value={text}
        placeholder={translate('members.audit.search_hint')}
        aria-label={translate('members.audit.search')}
        onChange={({ target }) => changeText(target.value)}
      />
    </span>
  );
};

interface AuditFiltersProps {
  filters: AuditFilterValues;
  onChange: (filters: AuditFilterValues) => void;
}

/** Filters by person or object, by area and by date. */
export const AuditFilters = ({ filters, onChange }: AuditFiltersProps) => {
  const translate = useTranslate();
  const { area, date_preset, start_date, end_date } = filters;
  const areas = auditAreaNames.map((value) => ({ value, label: translate(`members.audit.areas.${value}`) }));
  const dateField = { name: 'audit_date', label: translate('members.audit.when'), translate };
  const isDated = (date_preset ?? start_date ?? end_date) !== undefined;
  return (
    <div className="pl-filters pl-audit-filters">
      <Search
        value={filters.search ?? ''}
        onChange={(search) => onChange({ ...filters, search: search || undefined })}
      />
      <div className="pl-row pl-wrap">
        <ChoicePill
          label={translate('members.audit.area')}
          value={area && translate(`members.audit.areas.${area}`)}
          onRemove={() => onChange({ ...filters, area: undefined })}
        >
          {(close) => (
            <OptionList
              single
              label={translate('members.audit.area')}
              options={areas}
              chosen={area ? [area] : []}
              onChange={([next]) =>
                onChange({ ...filters, area: auditAreaNames.find((auditArea) => auditArea === next) })
              }
              onPicked={close}
            />
          )}
        </ChoicePill>
        <ChoicePill
          label={dateField.label}
          value={isDated ? <DatesValue about={dateField} values={{ ...filters }} /> : undefined}
          onRemove={() =>
            onChange({ ...filters, date_preset: undefined, start_date: undefined, end_date: undefined })
          }
        >
          {(close) => (
            <DatesFilter
              about={dateField}
              values={{ ...filters }}
              onChange={(span) => onChange({ ...filters, ...span })}
              onDone={close}
            />
          )}
        </ChoicePill>
      </div>
    </div>
  );
};
