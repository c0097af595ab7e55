/** Names that a notification lists. */
const namedCount = 5;

/** Returns the first of some names as one text, with the number of the others: `Classic Tee · Heavy Tee · +3`. */
export const nameFew = (names: readonly string[]): string => {
  const otherCount = names.length - namedCount;
  return [...names.slice(0, namedCount), ...(otherCount > 0 ? [`+${otherCount}`] : [])].join(' · ');
};
