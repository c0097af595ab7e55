import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TitleCard } from '../../components/page/TitleCard.tsx';

export interface Bar {
  key: string;
  label: ReactNode;
  /** Its length beside the others; what takes off has none. */
  value: number;
  shown: string;
  to?: string;
}

/** Some numbers with a bar each, as long as its share of the largest. */
export const BarsCard = ({ title, unit, bars }: { title: string; unit?: string; bars: readonly Bar[] }) => {
  const translate = useTranslate();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <TitleCard title={title} aside={unit && <span className="pl-muted">{unit}</span>}>
      <ul className="pl-card-body pl-an-bars">
        {bars.map(({ key, label, value, shown, to }) => (
          <li key={key}>
            {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
            <span className="pl-an-bar" aria-hidden="true">
              <i style={{ width: `${(Math.max(0, value) / most) * 100}%` }} />
            </span>
            <span className="pl-tn">{shown}</span>
          </li>
        ))}
        {bars.length === 0 && <li className="pl-muted">{translate('analytics.empty.title')}</li>}
      </ul>
    </TitleCard>
  );
};
