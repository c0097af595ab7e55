import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { run } from './run.ts';

const billSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.unknown()).min(1),
});

/** Writes a bill of materials (CycloneDX) of the packages that run; with `--all` also of those that build and test. */
const main = async (args: readonly string[]): Promise<void> => {
  const file = args.find((argument) => !argument.startsWith('--')) ?? '.cache/sbom.cdx.json';
  const omit = args.includes('--all') ? [] : ['--omit=dev'];
  const { code, output } = await run('npm', [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    ...omit,
  ]);
  if (code !== 0) throw new Error(`npm sbom failed; it needs npm 10 or later.\n${output}`);
  // npm may print warnings before and after it.
  const bill = billSchema.parse(JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${file}: ${bill.components.length} packages`);
};

await main(process.argv.slice(2));
