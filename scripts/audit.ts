import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { run } from './run.ts';
import { lockProblems } from './supply/lockProblems.ts';

const levels = ['critical', 'high', 'moderate', 'low'] as const;
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.enum([...levels, 'info']), range: z.string() }),
  ),
});

/** What the registry knows of the installed versions, the gravest first; undefined where it does not answer. */
const askRegistry = async (): Promise<string[] | undefined> => {
  const { output } = await run('npm', ['audit', '--json']);
  const start = output.indexOf('{');
  const found = start < 0 ? undefined : reportSchema.safeParse(parsed(output.slice(start)));
  if (!found?.success) return undefined;
  const known = Object.entries(found.data.vulnerabilities);
  return levels.flatMap((level) =>
    known
      .filter(([, { severity }]) => severity === level)
      .map(([name, { range }]) => `${level}: ${name} ${range}`),
  );
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
};

const isGrave = (line: string): boolean => /^(critical|high):/.test(line);

/** Asks the registry; without an answer the list in the repository counts, which is said. Ends with 1 for what must be mended. */
const main = async (): Promise<void> => {
  const lock: unknown = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const own = lockProblems(lock);
  const registry = await askRegistry();
  for (const line of [...own, ...(registry ?? [])]) console.log(line);
  console.log(
    registry
      ? `The registry knows of ${registry.length} findings, ${registry.filter(isGrave).length} of them high or critical.`
      : 'The registry does not answer npm audit: only the list in scripts/supply/advisories.ts was looked at.',
  );
  console.log(`The lock file has ${own.length} problems.`);
  if (own.length > 0 || registry?.some(isGrave)) process.exitCode = 1;
};

await main();
