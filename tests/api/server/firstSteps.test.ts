import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCommand } from '../../../server/ops/runCommand.ts';
import { firstSteps } from '../../../server/start/firstSteps.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let kit: TestServices;
beforeAll(async () => {
  kit = await testServices();
});
afterAll(() => kit.close());

/** Returns the words of the command that a step shows. */
const wordsOf = (step: string): string[] => {
  const [, command = ''] = /npm run ops -- ([^#]+)/.exec(step) ?? [];
  return [...command.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
};

it('shows the way to the first order until somebody of staff is there, in commands that work as they stand', async () => {
  const { services } = kit;
  const [title, people = '', workbook, rate = '', payee = '', signUp] = await firstSteps(services);
  expect(title).toContain('First day');
  expect(workbook).toContain('operator sample shop.xlsx');
  expect(signUp).toContain(`${services.config.publicUrl}/sign-up`);
  const response = (await readCommand(wordsOf(people))(services)).join('\n');
  services.config.staffToken = JSON.parse(response).token;
  for (const step of [rate, payee]) await readCommand(wordsOf(step))(services);
  expect(await services.db.selectFrom('exchange_rates').select('usd_to_vnd').execute()).toHaveLength(1);
  expect(await services.db.selectFrom('payees').select('holder').execute()).toEqual([
    { holder: 'Your company' },
  ]);
  expect(await firstSteps(services)).toEqual([]);
});
