import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { run } from './run.ts';
import { reportAudit } from './supply/auditReport.ts';
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

/** Asks the registry; without an answer the list in the repository counts, which is said. Ends with 1 for what must be mended. */
const main = async (): Promise<void> => {
  const lock: unknown = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const { lines, failed } = reportAudit(lockProblems(lock), await askRegistry());
  for (const line of lines) console.log(line);
  if (failed) process.exitCode = 1;
};

await main();
