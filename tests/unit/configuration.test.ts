import { expect, it } from 'vitest';
import { z } from 'zod';
import { floods } from '../../server/limits/floods.ts';
import { limits } from '../../server/limits/limits.ts';
import { variableGroups } from '../../server/services/environment.ts';

const metaSchema = z.object({ fallback: z.string().min(1), description: z.string().min(1) });

const variableRow = (name: string, variable: z.ZodType): string => {
  const { fallback, description } = metaSchema.parse(variable.meta());
  return `| \`${name}\` | ${fallback} | ${description} |`;
};

const variableTable = (title: string, variables: Readonly<Record<string, z.ZodType>>): string =>
  [
    `## ${title}`,
    '',
    '| variable | default | meaning |',
    '|---|---|---|',
    ...Object.entries(variables).map(([name, variable]) => variableRow(name, variable)),
  ].join('\n');

const limitRow = (name: string, max: number, seconds: number, per: string): string =>
  `| \`${name}\` | ${max.toLocaleString('en-US')} | ${seconds === 60 ? 'minute' : 'hour'} | ${per} |`;

const limitTable = [
  ...Object.entries(floods).map(([name, { max, per }]) => limitRow(name, max, 60, per)),
  ...Object.values(limits).map(({ name, max, seconds, per }) => limitRow(name, max, seconds, per)),
].join('\n');

const page = `# Configuration

The server reads these environment variables and checks them when it starts: a wrong value ends the start with one line that
names it. An empty value counts as absent. This page is made from \`server/services/environment.ts\` and \`server/limits\`; after
a change there, \`npx vitest run --project unit tests/unit/configuration.test.ts -u\` writes it again.

${Object.entries(variableGroups)
  .map(([title, variables]) => variableTable(title, variables))
  .join('\n\n')}

## Limits of calls

\`RATE_LIMITS\` sets how many calls pass before the answer is 429. Each process counts the first five by itself; all processes
count the others together, in the database.

| limit | calls | per | counted for |
|---|---|---|---|
${limitTable}
`;

it('docs/configuration.md lists every variable and every limit', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/configuration.md');
});
