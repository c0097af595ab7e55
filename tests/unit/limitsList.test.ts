import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { floods } from '../../server/limits/floods.ts';
import { limits } from '../../server/limits/limits.ts';
import { limitNames } from '../../server/limits/settings.ts';

/** `| \`exports\` | 10 | hour | … |` */
const row = /^\| `([\w-]+)` \| ([\d,]+) \| (minute|hour) \| \S.* \|$/gm;

it('README.md lists every limit that can be set, as it comes', async () => {
  const readme = await readFile('README.md', 'utf8');
  const listed = [...readme.matchAll(row)].map(([, name, max = '', within]) => ({
    name,
    max: Number(max.replaceAll(',', '')),
    seconds: within === 'hour' ? 3600 : 60,
  }));
  const known = [
    ...Object.entries(floods).map(([name, max]) => ({ name, max, seconds: 60 })),
    ...Object.values(limits).map(({ name, max, seconds }) => ({ name, max, seconds })),
  ];
  expect(listed).toEqual(known);
  expect(listed.map(({ name }) => name)).toEqual(limitNames);
});
