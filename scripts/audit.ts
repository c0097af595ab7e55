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

/**
 * Returns the registry's findings on the installed versions, the most severe first; undefined if it does not respond.
 */
const askRegistry = async (): Promise<string[] | undefined> => {
  const { output } = await run('npm', ['audit', '--json']);
  const start = output.indexOf('{');
  const report = start < 0 ? undefined : reportSchema.safeParse(parsed(output.slice(start)));
  if (!report?.success) return undefined;
  const findings = Object.entries(report.data.vulnerabilities);
  return levels.flatMap((level) =>
    findings
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

/**
 * Audits the packages with the registry; if it does not respond, only the list in the repository counts, and the
 * report says so. Exits with 1 if something must be fixed.
 */
const main = async (): Promise<void> => {
  const lock: unknown = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const { lines, failed } = reportAudit(lockProblems(lock), await askRegistry());
  for (const line of lines) console.log(line);
  if (failed) process.exitCode = 1;
};

await main();
