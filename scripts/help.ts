import { commands } from './commands.ts';

const width = Math.max(...Object.keys(commands).map((name) => name.length));
for (const [name, line] of Object.entries(commands)) console.log(`npm run ${name.padEnd(width)}  ${line}`);
