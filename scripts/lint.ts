import { checkHouse, checkLint } from './checks.ts';

for (const check of [checkLint, checkHouse]) {
  const { code, output } = await check();
  console.log(output.trim());
  if (code !== 0) process.exitCode = 1;
}
