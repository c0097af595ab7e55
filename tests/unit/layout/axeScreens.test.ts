// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { areas } from '../../../src/app/areas.ts';
import { pathOf } from '../../../src/layout/area.ts';

const folder = join(import.meta.dirname, '../../e2e');

it('the list of every area is among the screens that are checked for accessibility', () => {
  const screens = readdirSync(folder)
    .filter((file) => /^axe\w+\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const missing = areas.map(pathOf).filter((path) => !new RegExp(`'${path}['?]`).test(screens));
  expect(missing).toEqual([]);
});
