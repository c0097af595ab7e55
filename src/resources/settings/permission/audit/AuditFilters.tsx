import { MdOutlineSearch } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { auditAreaNames, type AuditArea } from '../../../../../contract/accounts/members.ts';
import { ChoicePill } from '../../../../views/filters/ChoicePill.tsx';
import { DatesFilter, DatesValue } from '../../../../fields/filters/DatesFilter.tsx';
import { OptionList } from '../../../../fields/filters/OptionList.tsx';

/** What of the log is wanted. */
export interface AuditWish {
  search?: string | undefined;
  area?: AuditArea | undefined;
  /** Of `datePresets`; else the two dates. */
  date_preset?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** ms of rest before the log is asked. */
const rest = 400;

const Search = ({ value, onChange }: { value: string; onChange: (search: string) => void }) => {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const type = (next: string): void => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(onChange, rest, next.trim());
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
        onChange={({ target }) => type(target.value)}
      />
    </span>
  );
};

interface AuditFiltersProps {
  wish: AuditWish;
  onChange: (wish: AuditWish) => void;
}

/** Who or whom, which part, and when. */
export const AuditFilters = ({ wish, onChange }: AuditFiltersProps) => {
  const translate = useTranslate();
  const { area, date_preset, start_date, end_date } = wish;
  const areas = auditAreaNames.map((value) => ({ value, label: translate(`members.audit.areas.${value}`) }));
  const dates = { name: 'audit_date', label: translate('members.audit.when'), translate };
  const isDated = (date_preset ?? start_date ?? end_date) !== undefined;
  return (
    <div className="pl-filters pl-audit-filters">
      <Search
        value={wish.search ?? ''}
        onChange={(search) => onChange({ ...wish, search: search || undefined })}
      />
      <div className="pl-row pl-wrap">
        <ChoicePill
          label={translate('members.audit.area')}
          value={area && translate(`members.audit.areas.${area}`)}
          onRemove={() => onChange({ ...wish, area: undefined })}
        >
          {(done) => (
            <OptionList
              single
              label={translate('members.audit.area')}
              options={areas}
              chosen={area ? [area] : []}
              onChange={([next]) => onChange({ ...wish, area: auditAreaNames.find((one) => one === next) })}
              onPicked={done}
            />
          )}
        </ChoicePill>
        <ChoicePill
          label={dates.label}
          value={isDated ? <DatesValue about={dates} values={{ ...wish }} /> : undefined}
          onRemove={() =>
            onChange({ ...wish, date_preset: undefined, start_date: undefined, end_date: undefined })
          }
        >
          {(done) => (
            <DatesFilter
              about={dates}
              values={{ ...wish }}
              onChange={(span) => onChange({ ...wish, ...span })}
              onDone={done}
            />
          )}
        </ChoicePill>
      </div>
    </div>
  );
};
