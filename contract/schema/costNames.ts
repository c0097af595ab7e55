/** Names of amounts by the rule of architecture §3: cents stand in fields named `…_cents`. Without zod: every list asks it. */
export const isCentsName = (name: string): boolean => /(^|_)cents$/.test(name);

/** Whether a list's query would tell costs by its order or its filters. */
export const asksCost = (query: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(query).some(
    ([name, value]) =>
      isCentsName(name.replace(/_[gl]te$/, '')) || (name === 'sort' && isCentsName(String(value))),
  );
