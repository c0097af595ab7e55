/** Finds up to three names that a wrong value may have meant, the nearest first. */
export type Suggest = (value: string) => string[];

const most = 3;

/**
 * Suggestions by edit distance over a list, without case. Each value is worked out once; past `budget` different
 * values nothing more is suggested, so that a file full of wrong values stays cheap.
 */
export function createSuggest(candidates: Iterable<string>, budget = 300): Suggest {
  const names = [...candidates].map((name) => ({ name, key: name.toLowerCase() }));
  const known = new Map<string, string[]>();
  return (value) => {
    const key = value.toLowerCase().slice(0, 80);
    const found = known.get(key);
    if (found) return found;
    if (known.size >= budget) return [];
    const near = nearest(key, names);
    known.set(key, near);
    return near;
  };
}

function nearest(key: string, names: readonly { name: string; key: string }[]): string[] {
  const limit = Math.max(2, Math.floor(key.length / 3));
  const near: { name: string; distance: number }[] = [];
  for (const candidate of names) {
    const distance = distanceOf(key, candidate.key, limit);
    if (distance <= limit) near.push({ name: candidate.name, distance });
  }
  near.sort((one, other) => one.distance - other.distance || one.name.length - other.name.length);
  return near.slice(0, most).map((one) => one.name);
}

/** Edit distance with swapped neighbours counted as one step; `limit + 1` as soon as it is sure to be more. */
export function distanceOf(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    let smallest = row;
    for (let column = 1; column <= other.length; column += 1) {
      const cost = stepCost(one, other, row, column, before, last, line);
      line.push(cost);
      if (cost < smallest) smallest = cost;
    }
    if (smallest > limit) return limit + 1;
    before = last;
    last = line;
  }
  return last[other.length] ?? 0;
}

function stepCost(
  one: string, other: string, row: number, column: number, before: number[], last: number[], line: number[],
): number {
  const same = one[row - 1] === other[column - 1];
  const cost = Math.min(
    (last[column] ?? 0) + 1,
    (line[column - 1] ?? 0) + 1,
    (last[column - 1] ?? 0) + (same ? 0 : 1),
  );
  const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
  return swapped ? Math.min(cost, (before[column - 2] ?? 0) + 1) : cost;
}
