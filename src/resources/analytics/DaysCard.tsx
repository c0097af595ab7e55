import { useTranslate } from 'ra-core';
import type { Analytics } from '../../../contract/analytics/calls.ts';
import { Segments } from '../../components/inputs/Segments.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { TableBox } from '../../components/table/TableBox.tsx';
import { Link } from 'react-router-dom';
import type { SpanUnit } from '../../../contract/analytics/spans.ts';
import { formatDateRange } from '../../i18n/format.ts';
import { DaysChart } from './DaysChart.tsx';
import { seriesOf, type Series } from './series.ts';
import type { AnalysisFilter } from './useAnalysisFilter.ts';

interface DaysCardProps {
  analytics: Analytics;
  filter: AnalysisFilter;
  /** The label of the compared days. */
  compared: string;
  onShow: (view: AnalysisFilter['shown']) => void;
}

const DaysTable = ({
  series: { dates, values, before, write, nameOf, pathOf },
  title,
  compared,
  unit,
}: {
  series: Series;
  unit: SpanUnit;
  title: string;
  compared: string;
}) => {
  const translate = useTranslate();
  return (
    <TableBox label={title}>
      <table className="pl-tbl">
        <caption className="pl-sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{translate(`analytics.${unit}`)}</th>
            <th scope="col" className="pl-num">
              {translate('analytics.this_period')}
            </th>
            {before && (
              <th scope="col" className="pl-num">
                {compared}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {dates.map((date, index) => (
            <tr key={date}>
              <th scope="row">
                <Link to={pathOf(date)}>{nameOf(date)}</Link>
              </th>
              <td className="pl-num">{write(values[index] ?? 0)}</td>
              {before && <td className="pl-num">{write(before[index] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};

/** The amount spent in each day or month, as a chart or as a table. */
export const DaysCard = ({ analytics, filter: { shown: view }, compared, onShow }: DaysCardProps) => {
  const translate = useTranslate();
  const { span, unit } = analytics;
  const series = seriesOf(analytics);
  const title = translate(`analytics.per.${series.measure}_${unit}`);
  const total = series.write(series.values.reduce((sum, value) => sum + value, 0));
  const aside = (
    <>
      <span className="pl-an-legend" aria-hidden="true">
        <span data-line="now">{translate('analytics.this_period')}</span>
        {series.before && <span data-line="before">{compared}</span>}
      </span>
      <Segments
        label={translate('analytics.show_as')}
        chosen={view}
        options={(['chart', 'table'] as const).map((value) => ({
          value,
          shown: translate(`analytics.${value}`),
        }))}
        onChange={onShow}
      />
    </>
  );
  return (
    <TitleCard title={title} aside={aside}>
      {view === 'table' ? (
        <div className="pl-an-table">
          <DaysTable series={series} title={title} compared={compared} unit={unit} />
        </div>
      ) : (
        <div className="pl-card-body">
          <DaysChart
            series={series}
            label={translate('analytics.drawn', {
              title,
              days: formatDateRange(span.start_date, span.end_date),
              total,
            })}
          />
        </div>
      )}
    </TitleCard>
  );
};
