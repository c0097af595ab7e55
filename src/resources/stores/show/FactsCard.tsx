import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { dayCountLimit, type LinkDetail } from '../../../../contract/stores/calls.ts';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { formatDay, formatCount } from '../../../i18n/format.ts';

type Day = LinkDetail['days'][number];
type DayState = 'good' | 'mixed' | 'bad' | 'none';

const stateOf = ({ done, failed }: Day): DayState => {
  if (failed > 0) return done > 0 ? 'mixed' : 'bad';
  return done > 0 ? 'good' : 'none';
};

const countText = (count: number): string =>
  count < dayCountLimit ? formatCount(count) : `${formatCount(dayCountLimit)}+`;

/** Shows a bar for each of the last days, with a text alternative. */
const DaysBar = ({ days }: { days: readonly Day[] }) => {
  const translate = useTranslate();
  const count = (...states: DayState[]): number => days.filter((day) => states.includes(stateOf(day))).length;
  const summary = [
    translate('stores.days.good', { smart_count: count('good') }),
    translate('stores.days.failed', { smart_count: count('mixed', 'bad') }),
  ].join(', ');
  return (
    <>
      <div className="pl-st-bar" role="img" aria-label={summary}>
        {days.map((day) => (
          <i
            key={day.day}
            data-state={stateOf(day)}
            title={translate('stores.days.tip', {
              day: formatDay(day.day),
              done: countText(day.done),
              failed: countText(day.failed),
            })}
          />
        ))}
      </div>
      <small aria-hidden="true">{summary}</small>
    </>
  );
};

interface FactProps {
  label: string;
  note?: ReactNode;
  children: ReactNode;
}

const Fact = ({ label, note, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {children}
      {note && <small>{note}</small>}
    </dd>
  </div>
);

/** Shows the last contact with the store, the result of the last pull, and the success rate of the last days. */
export const FactsCard = ({ link }: { link: LinkDetail }) => {
  const translate = useTranslate();
  const { last_pull: counts, next_pull_at: nextPull } = link;
  const isDue = nextPull !== null && Date.parse(nextPull) <= Date.now();
  return (
    <dl className="pl-card pl-st-facts">
      <Fact label={translate('resources.store_links.fields.last_event_at')}>
        <DateTime value={link.last_event_at} shape="ago" />
      </Fact>
      <Fact
        label={translate('resources.store_links.fields.last_pull_at')}
        note={counts && translate('stores.pull.counts', { ...counts })}
      >
        <DateTime value={link.last_pull_at} shape="ago" />
      </Fact>
      <Fact label={translate('stores.next_pull')}>
        {isDue ? translate('stores.next_pull_due') : <DateTime value={nextPull} shape="ago" />}
      </Fact>
      <Fact label={translate('stores.days.title')}>
        <DaysBar days={link.days} />
      </Fact>
    </dl>
  );
};
