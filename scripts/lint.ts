import { checkProject, checkLint } from './checks.ts';

for (const check of [checkLint, checkProject]) {
  const { code, output } = await check();
  console.log(output.trim());
  if (code !== 0) process.exitCode = 1;
}
