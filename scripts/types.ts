import { checkTypes } from './checks.ts';

const { code, output } = await checkTypes();
console.log(output.trim());
process.exitCode = code;
