import { subHours } from 'date-fns/subHours';
import type { JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { publicRules } from '../../outbound/addressGuard.ts';
import { requestFile } from '../../outbound/request.ts';
import { isLeap } from '../money/rateRules.ts';
import { rateHistory, setRate } from '../money/rates.ts';
import { rateIn } from './readRate.ts';

const patienceMs = 20_000;
const mostBytes = 256 * 1024;
/** A rate that stays what it is is confirmed so often, so that it never looks old while its source answers. */
const confirmHours = 12;

/** What a source answers. The address is checked at every hop as that of any link, so that no redirect leads inside. */
const ask = async (
  { linkRules = publicRules }: Services,
  link: string,
  stop: AbortSignal,
): Promise<string> => {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]);
  const { response } = await requestFile(new URL(link), { rules: linkRules, signal });
  try {
    let body = '';
    for await (const piece of response.setEncoding('utf8')) {
      body += String(piece);
      if (body.length > mostBytes) throw new Error('The answer is too long');
    }
    return body;
  } finally {
    response.destroy();
  }
};

type Outcome = 'set' | 'same' | 'leap';

const take = async ({ db, now }: Services, source: string, rate: number): Promise<Outcome> => {
  const [before] = await rateHistory(db, 1);
  if (isLeap(rate, before?.usd_to_vnd)) return 'leap';
  if (before?.usd_to_vnd === rate && before.updated_at > subHours(now(), confirmHours).toISOString())
    return 'same';
  await setRate(db, rate, source, now());
  return 'set';
};

const note = (
  { db, now }: Services,
  source: string,
  outcome: Outcome | 'failed',
  told: { rate?: number; problem?: string },
) =>
  db
    .insertInto('rate_fetches')
    .values({
      source,
      outcome,
      usd_to_vnd: told.rate ?? null,
      problem: told.problem ?? null,
      created_at: now(),
    })
    .execute();

/**
 * Every hour: asks the configured source for the rate of the day. A leap is not taken: two people set it, if it is right. What
 * fails leaves the rate as it is, which is said to be old after a day.
 */
export const fetchRateJob: JobKind<object> = {
  name: 'fetch-rate',
  cron: '12 * * * *',
  atStart: true,
  key: () => 'all',
  run: async (services, _data, signal) => {
    const {
      log,
      config: { rateSource: configured },
    } = services;
    if (!configured) return;
    const source = new URL(configured.url).host;
    try {
      const rate = rateIn(await ask(services, configured.url, signal), configured.path);
      const outcome = await take(services, source, rate);
      await note(services, source, outcome, { rate });
      if (outcome === 'leap')
        log.warn(
          { event: 'rate_leap', source, rate },
          'The rate of the source leaps: two people have to set it',
        );
    } catch (problem) {
      log.warn(problem, `No rate from ${source}`);
      await note(services, source, 'failed', {
        problem: problem instanceof Error ? problem.message.slice(0, 200) : 'unknown',
      });
    }
  },
};
