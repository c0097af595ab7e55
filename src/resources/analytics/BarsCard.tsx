import { type ReactNode, useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Button } from '../../components/inputs/Button.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';

export interface Bar {
  key: string;
  label: ReactNode;
  /** Its length relative to the other bars; a deduction has none. */
  value: number;
  shown: ReactNode;
  /** The list of the orders that it counts. */
  to: string;
}

interface BarsCardProps {
  title: string;
  unit?: string;
  bars: readonly Bar[];
  /** Number of bars that are shown before "See all"; all by default. */
  first?: number;
  /** Shown below the bars. */
  note?: ReactNode;
}

/** Numbers with a bar each, as long as its share of the largest: the first ones, or all. */
export const BarsCard = ({ title, unit, bars, first = bars.length, note }: BarsCardProps) => {
  const translate = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  const shownBars = isWhole ? bars : bars.slice(0, first);
  return (
    <TitleCard title={title} aside={unit && <span className="pl-muted">{unit}</span>}>
      <div className="pl-card-body">
        <ul className="pl-an-bars">
          {shownBars.map(({ key, label, value, shown: valueText, to }) => (
            <li key={key}>
              <Link to={to}>
                <span>{label}</span>
                <span className="pl-an-bar" aria-hidden="true">
                  <i style={{ width: `${(Math.max(0, value) / largest) * 100}%` }} />
                </span>{' '}
                <span className="pl-tn">{valueText}</span>
              </Link>
            </li>
          ))}
          {bars.length === 0 && <li className="pl-muted">{translate('analytics.empty.title')}</li>}
        </ul>
        {bars.length > first && (
          <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole
              ? translate('analytics.see_first', { count: first })
              : translate('analytics.see_all', { count: bars.length })}
          </Button>
        )}
        {note}
      </div>
    </TitleCard>
  );
};
