/** Adds up counts by reason. */
export const addRefused = (
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> => {
  const refused = { ...a };
  for (const [reason, count] of Object.entries(b)) refused[reason] = (refused[reason] ?? 0) + count;
  return refused;
};
