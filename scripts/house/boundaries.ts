import { posix } from 'node:path';
import { importsOf, type Rule } from './rule.ts';

/** Which part a folder may not import, and why (architecture §1). `packages` are prefixes of package names. */
const walls: readonly { from: RegExp; to?: RegExp; packages?: RegExp; because: string }[] = [
  { from: /^contract\//, to: /^(src|server)\//, because: 'the contract belongs to both sides' },
  {
    from: /^contract\//,
    packages: /^(node:|react|@mui\/|ra-|kysely|pg|fastify)/,
    because: 'the contract is plain data, zod and pure functions',
  },
  { from: /^src\//, to: /^server\//, because: 'imports run src → contract ← server' },
  {
    from: /^src\/resources\/designs\/queue\//,
    to: /^src\/resources\/designs\/(upload|list|edit)\//,
    because: 'the queue does not know what shows it',
  },
  { from: /^src\//, packages: /^node:/, because: 'the dashboard runs in a browser' },
  { from: /^server\//, to: /^src\//, because: 'imports run src → contract ← server' },
  {
    from: /^(src|server|contract)\//,
    to: /^(tests|bench|scripts)\//,
    because: 'the product does not need its tools',
  },
];

/** Imports run one way, and an area knows no other area's files. */
export const boundaries: Rule = ({ path, text }) => {
  const found: string[] = [];
  for (const specifier of importsOf(text)) {
    const reason = refusal(path, specifier);
    if (reason) found.push(`imports ${specifier}: ${reason}`);
  }
  return found;
};

function refusal(path: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) {
    return walls.find((wall) => wall.packages?.test(specifier) && wall.from.test(path))?.because;
  }
  const target = posix.join(posix.dirname(path), specifier);
  const wall = walls.find(({ from, to }) => to?.test(target) && from.test(path));
  return wall?.because ?? otherArea(path, target);
}

function otherArea(path: string, target: string): string | undefined {
  const own = areaOf(path);
  const other = areaOf(target);
  return own && other && own !== other ? 'an area reaches another only through the contract' : undefined;
}

function areaOf(path: string): string | undefined {
  return /^src\/resources\/([^/]+)\//.exec(path)?.[1];
}
