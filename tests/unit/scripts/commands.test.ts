import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commands } from '../../../scripts/commands.ts';

const manifestSchema = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = manifestSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));

describe('npm run help', () => {
  it('explains every npm script in a line, and no other', () => {
    expect(Object.keys(commands).toSorted()).toEqual(Object.keys(scripts).toSorted());
    for (const line of Object.values(commands)) expect(line).toMatch(/^.{10,90}$/);
  });

  it.each(Object.entries(scripts))(
    '%s runs a file that exists through the set-up script',
    (_name, command) => {
      const file =
        /^node scripts\/bootstrap\.mjs (?:--browser )?(?:--proxy )?(\S+\.ts)(?: \w+)?$/.exec(command)?.[1] ??
        command;
      expect(existsSync(file), file).toBe(true);
    },
  );
});
