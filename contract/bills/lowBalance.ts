/** So many days of spending are looked at, and so many of them a balance should last for. */
export const spendingDays = 7;
const lastsDays = 2;

/** Whether what is left to spend is little beside what was spent in the last days; cents. */
export const isLow = (left: number, spent: number): boolean => left * spendingDays < spent * lastsDays;
