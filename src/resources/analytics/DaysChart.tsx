import { type PointerEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { linePath, namedPlaces, placeAt, pointsOf, ticksOf } from './chart.ts';
import type { Series } from './series.ts';

/** The day that is pointed at: a line through it, its point, and what it says. */
const Pointed = ({ series, place, top }: { series: Series; place: number; top: number }) => {
  const translate = useTranslate();
  const { dates, values, before, write, nameOf, pathOf: toOrders } = series;
  const date = dates[place] ?? '';
  const point = pointsOf(values, top)[place];
  const was = before?.[place];
  if (!point) return null;
  return (
    <div
      className="pl-an-pointed"
      style={{ left: `${point.x}%` }}
      data-side={point.x > 50 ? 'left' : 'right'}
      aria-hidden="true"
    >
      <i style={{ top: `${point.y}%` }} />
      <p>
        <b>{nameOf(date)}</b>
        <span>
          {write(values[place] ?? 0)}{' '}
          {was !== undefined && <small>{translate('analytics.was', { value: write(was) })}</small>}
        </span>
        <Link to={toOrders(date)} tabIndex={-1}>
          {translate('analytics.see_orders')}
        </Link>
      </p>
    </div>
  );
};

/**
 * The days as a line, those before as a dashed one. A click opens the orders of a day; a touch first says what it has. The table
 * beside it says and opens the same.
 */
export const DaysChart = ({ series, label }: { series: Series; label: string }) => {
  const [pointed, setPointed] = useState<number>();
  const { dates, values, before = [], least, writeScale, shortNameOf, pathOf: toOrders } = series;
  const ticks = ticksOf(Math.max(...values, ...before), least);
  const top = ticks[0]?.value ?? 1;
  const line = linePath(pointsOf(values, top));
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(placeAt((clientX - left) / width, values.length));
  };
  const leave = ({ pointerType }: PointerEvent<HTMLElement>): void => {
    if (pointerType !== 'touch') setPointed(undefined);
  };
  return (
    <div className="pl-an-chart">
      <ol className="pl-an-scale" aria-hidden="true">
        {ticks.map(({ value, y }) => (
          <li key={value} style={{ top: `${y}%` }}>
            {writeScale(value)}
          </li>
        ))}
      </ol>
      <div className="pl-an-plot" onPointerMove={point} onPointerDown={point} onPointerLeave={leave}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
          {ticks.map(({ value, y }) => (
            <path key={value} className="pl-an-grid" d={`M0 ${y}H100`} />
          ))}
          <path className="pl-an-area" d={`${line}V100H0Z`} />
          {before.length > 0 && <path className="pl-an-before" d={linePath(pointsOf(before, top))} />}
          <path className="pl-an-line" d={line} />
        </svg>
        {pointed !== undefined && (
          <>
            <Link
              className="pl-an-hit"
              to={toOrders(dates[pointed] ?? '')}
              tabIndex={-1}
              aria-hidden="true"
            />
            <Pointed series={series} place={pointed} top={top} />
          </>
        )}
      </div>
      <ol className="pl-an-dates" aria-hidden="true">
        {namedPlaces(dates.length).map((place) => (
          <li key={dates[place]}>{shortNameOf(dates[place] ?? '')}</li>
        ))}
      </ol>
    </div>
  );
};
