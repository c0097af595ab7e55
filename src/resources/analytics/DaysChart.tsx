import { type PointerEvent, useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { linePath, labeledIndexes, indexAt, toPoints, toTicks } from './chart.ts';
import type { Series } from './series.ts';

/** The day under the pointer: a line through it, its point, and its values. */
const PointedDay = ({ series, place: index, top }: { series: Series; place: number; top: number }) => {
  const translate = useTranslate();
  const { dates, values, before, write, nameOf, pathOf: toOrders } = series;
  const date = dates[index] ?? '';
  const point = toPoints(values, top)[index];
  const earlier = before?.[index];
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
          {write(values[index] ?? 0)}{' '}
          {earlier !== undefined && <small>{translate('analytics.was', { value: write(earlier) })}</small>}
        </span>
        <Link to={toOrders(date)} tabIndex={-1}>
          {translate('analytics.see_orders')}
        </Link>
      </p>
    </div>
  );
};

/**
 * The days as a line, the compared days as a dashed line. A click opens the orders of a day; a touch first shows its
 * values. The table offers the same to keyboards and screen readers.
 */
export const DaysChart = ({ series, label }: { series: Series; label: string }) => {
  const [pointedIndex, setPointedIndex] = useState<number>();
  const { dates, values, before = [], least, writeScale, shortNameOf, pathOf: toOrders } = series;
  const ticks = toTicks(Math.max(...values, ...before), least);
  const top = ticks[0]?.value ?? 1;
  const line = linePath(toPoints(values, top));
  const showDay = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    const { left: chartLeft, width } = currentTarget.getBoundingClientRect();
    setPointedIndex(indexAt((clientX - chartLeft) / width, values.length));
  };
  const hideDay = ({ pointerType }: PointerEvent<HTMLElement>): void => {
    if (pointerType !== 'touch') setPointedIndex(undefined);
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
      <div className="pl-an-plot" onPointerMove={showDay} onPointerDown={showDay} onPointerLeave={hideDay}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
          {ticks.map(({ value, y }) => (
            <path key={value} className="pl-an-grid" d={`M0 ${y}H100`} />
          ))}
          <path className="pl-an-area" d={`${line}V100H0Z`} />
          {before.length > 0 && <path className="pl-an-before" d={linePath(toPoints(before, top))} />}
          <path className="pl-an-line" d={line} />
        </svg>
        {pointedIndex !== undefined && (
          <>
            <Link
              className="pl-an-hit"
              to={toOrders(dates[pointedIndex] ?? '')}
              tabIndex={-1}
              aria-hidden="true"
            />
            <PointedDay series={series} place={pointedIndex} top={top} />
          </>
        )}
      </div>
      <ol className="pl-an-dates" aria-hidden="true">
        {labeledIndexes(dates.length).map((index) => (
          <li key={dates[index]}>{shortNameOf(dates[index] ?? '')}</li>
        ))}
      </ol>
    </div>
  );
};
