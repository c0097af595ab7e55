import { run } from './run.ts';

const { code } = await run('oxfmt', [], { show: true });
process.exitCode = code;
