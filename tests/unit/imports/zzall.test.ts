import { readdirSync, writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { caseFile, readFile } from './readFile.ts';
it('prints', async () => {
  const out: string[] = [];
  for (const name of readdirSync(caseFile(''))) {
    try {
      const f = await readFile(caseFile(name));
      out.push(`## ${name} layout=${f.layout} ready=${f.ready}`, JSON.stringify(f.columns));
      for (const o of f.orders)
        out.push(
          `  ${o.number} | ${o.to} | ${o.items.join(', ')} | ${o.problems.join('; ')} | made=${o.isMade}`,
        );
    } catch (e) {
      out.push(`## ${name} ${String(e)}`);
    }
  }
  writeFileSync('/tmp/reading-cases.txt', out.join('\n'));
});
