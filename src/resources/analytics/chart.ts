/** A value of the scale beside a chart; `y` is its distance from the top in percent of the height. */
export interface Tick {
  value: number;
  y: number;
}

/** A point of the line, in percent of the width from the left and of the height from the top. */
export interface ChartPoint {
  x: number;
  y: number;
}

/** Step sizes of a readable scale, times a power of ten. */
const steps = [1, 2, 2.5, 5, 10];
/** Approximate number of lines above zero. */
const targetLines = 3;

/**
 * Returns the distance between two lines of a scale up to `most`. `least` is the smallest meaningful step, such as
 * one order.
 */
export const gridStep = (most: number, least: number): number => {
  const minStep = Math.max(most / targetLines, least);
  const power = 10 ** Math.floor(Math.log10(minStep));
  return power * (steps.find((step) => step * power >= minStep && (step * power) % least === 0) ?? 10);
};

/** Returns the lines from zero to at least `most`, the highest first. */
export const toTicks = (most: number, least: number): Tick[] => {
  const step = gridStep(Math.max(most, least), least);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => ({
    value: (count - index) * step,
    y: (index / count) * 100,
  }));
};

/** Returns the point of each value; a single value is in the middle. */
export const toPoints = (values: readonly number[], top: number): ChartPoint[] =>
  values.map((value, index) => ({
    x: values.length < 2 ? 50 : (index / (values.length - 1)) * 100,
    y: 100 - (Math.max(0, value) / top) * 100,
  }));

/**
 * Returns the SVG path through the points. A single point becomes a line across the chart, which would otherwise be
 * invisible.
 */
export const linePath = (points: readonly ChartPoint[]): string => {
  const [firstPoint, ...otherPoints] = points;
  const line =
    firstPoint && otherPoints.length === 0
      ? [
          { x: 0, y: firstPoint.y },
          { x: 100, y: firstPoint.y },
        ]
      : points;
  return line.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
};

/** Returns the indexes of at most five days that are labeled below the chart, including the first and the last. */
export const labeledIndexes = (count: number): number[] => {
  const lastIndex = count - 1;
  const labelCount = Math.min(5, count);
  return Array.from({ length: labelCount }, (_, index) =>
    labelCount < 2 ? 0 : Math.round((index * lastIndex) / (labelCount - 1)),
  );
};

/** Returns the index of the day nearest to a share of the width. */
export const indexAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
