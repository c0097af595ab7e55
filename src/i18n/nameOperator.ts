const isPart = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Writes the operator's name into the texts of a catalogue, where they say `%{operator}`. It is done once per
 * catalogue: no text that names the operator has to be given the name.
 */
export const nameOperator = <T extends object>(texts: T, name: string): T =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, unknown]) => {
      if (typeof value === 'string') return [key, value.replaceAll('%{operator}', () => name)];
      return [key, isPart(value) ? nameOperator(value, name) : value];
    }),
  ) as T;
