import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { storeProblems, type StoreProblem } from '../../../contract/stores/connection.ts';
import { storePlatforms, type StorePlatformName } from '../../../contract/stores/platforms.ts';
import { adviceOf } from '../../support/stores/advice.ts';
import { english, vietnamese } from '../../support/ui/words.ts';

/** Words that fit one platform only: its name, its own pages, and what only its stores have. */
const ownWords: Readonly<Record<StorePlatformName, RegExp>> = {
  shopify: /shopify|dev dashboard|client id|organization|tổ chức|scopes/i,
  shopbase: /shopbase|access control|private app/i,
  woocommerce: /woocommerce|wordpress|authorization|plugin|maintenance|bảo trì|hosting|\bhost\b|permalinks/i,
};

const readCode = async (folder: string, recursive: boolean): Promise<string> => {
  const names = (await readdir(folder, { recursive })).filter((name) => name.endsWith('.ts'));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
};

/** Code that runs for stores of every platform. */
const commonCode = [
  await readCode('server/stores', false),
  await readCode('server/areas/stores/links', true),
].join('\n');

/** Returns the problems that a store of a platform can have, by the code that reports them. */
const problemsOf = async (platform: StorePlatformName): Promise<StoreProblem[]> => {
  const code = commonCode + (await readCode(join('server/stores', platform), true));
  return storeProblems.filter((problem) => code.includes(`'${problem}'`));
};

describe.each(storePlatforms)('the advice about a store of %s', (platform) => {
  it.each([
    ['English', english],
    ['Vietnamese', vietnamese],
  ])('fits this platform in %s', async (_language, texts) => {
    const problems = await problemsOf(platform);
    expect(problems).toContain('keys_unknown');
    const others = storePlatforms.filter((name) => name !== platform).map((name) => ownWords[name]);
    const wrong = problems.filter((problem) =>
      others.some((words) => words.test(adviceOf(texts, platform, problem))),
    );
    expect(wrong).toEqual([]);
  });
});
