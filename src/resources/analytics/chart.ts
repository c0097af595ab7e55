/** A value of the scale beside a chart, and how far below its top it stands, in percent of its height. */
export interface Tick {
  value: number;
  y: number;
}

/** A line through the days: in percent of the width from the left, and of the height from the top. */
export interface ChartPoint {
  x: number;
  y: number;
}

/** Steps of a scale that are read easily, times a power of ten. */
const steps = [1, 2, 2.5, 5, 10];
/** Lines of the scale above its zero, about. */
const wanted = 3;

/** The distance of two lines of a scale that reaches to `most`. @param least the smallest that means something, such as one order */
export const stepOf = (most: number, least: number): number => {
  const rough = Math.max(most / wanted, least);
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (steps.find((step) => step * power >= rough && (step * power) % least === 0) ?? 10);
};

/** Lines from zero to at least `most`, the highest first. */
export const ticksOf = (most: number, least: number): Tick[] => {
  const step = stepOf(Math.max(most, least), least);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, place) => ({
    value: (count - place) * step,
    y: (place / count) * 100,
  }));
};

/** Where each value stands; a single one in the middle. */
export const pointsOf = (values: readonly number[], top: number): ChartPoint[] =>
  values.map((value, place) => ({
    x: values.length < 2 ? 50 : (place / (values.length - 1)) * 100,
    y: 100 - (Math.max(0, value) / top) * 100,
  }));

/** SVG's path through the points; through a single one from side to side, or nothing of it would be seen. */
export const linePath = (points: readonly ChartPoint[]): string => {
  const [only, ...more] = points;
  const line =
    only && more.length === 0
      ? [
          { x: 0, y: only.y },
          { x: 100, y: only.y },
        ]
      : points;
  return line.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
};

/** Places of at most five days that are named below the chart, the first and the last among them. */
export const namedPlaces = (count: number): number[] => {
  const last = count - 1;
  const named = Math.min(5, count);
  return Array.from({ length: named }, (_, place) =>
    named < 2 ? 0 : Math.round((place * last) / (named - 1)),
  );
};

/** The place of the day that is nearest to a share of the width. */
export const placeAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
