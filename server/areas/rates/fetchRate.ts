import { subHours } from 'date-fns/subHours';
import type { JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { publicRules } from '../../outbound/addressGuard.ts';
import { requestFile } from '../../outbound/request.ts';
import { isLeap } from '../money/rateRules.ts';
import { rateHistory, setRate } from '../money/rates.ts';
import { rateIn } from './readRate.ts';

const timeoutMs = 20_000;
const maxBytes = 256 * 1024;
/** Hours after which an unchanged rate is confirmed, so that it never looks outdated while its source answers. */
const confirmHours = 12;

/**
 * Fetches the answer of a source. The address is checked at every redirect like that of any link, so that none leads to
 * an internal host.
 */
const fetchAnswer = async (
  { linkRules = publicRules }: Services,
  link: string,
  stop: AbortSignal,
): Promise<string> => {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
  const { response } = await requestFile(new URL(link), { rules: linkRules, signal });
  try {
    let body = '';
    for await (const piece of response.setEncoding('utf8')) {
      body += String(piece);
      if (body.length > maxBytes) throw new Error('The answer is too long');
    }
    return body;
  } finally {
    response.destroy();
  }
};

type Outcome = 'set' | 'same' | 'leap';

const take = async ({ db, now }: Services, source: string, rate: number): Promise<Outcome> => {
  const [previousRate] = await rateHistory(db, 1);
  if (isLeap(rate, previousRate?.usd_to_vnd)) return 'leap';
  if (
    previousRate?.usd_to_vnd === rate &&
    previousRate.updated_at > subHours(now(), confirmHours).toISOString()
  )
    return 'same';
  await setRate(db, rate, source, now());
  return 'set';
};

const note = (
  { db, now }: Services,
  source: string,
  outcome: Outcome | 'failed',
  result: { rate?: number; problem?: string },
) =>
  db
    .insertInto('rate_fetches')
    .values({
      source,
      outcome,
      usd_to_vnd: result.rate ?? null,
      problem: result.problem ?? null,
      created_at: now(),
    })
    .execute();

/**
 * Job that runs every hour: fetches the rate of the day from the configured source. A leap is not taken: two members of
 * staff set it if it is right. A failure keeps the rate, which is reported as outdated after a day.
 */
export const fetchRateJob: JobKind<object> = {
  name: 'fetch-rate',
  cron: '12 * * * *',
  atStart: true,
  key: () => 'all',
  run: async (services, _data, signal) => {
    const {
      log,
      config: { rateSource },
    } = services;
    if (!rateSource) return;
    const source = new URL(rateSource.url).host;
    try {
      const rate = rateIn(await fetchAnswer(services, rateSource.url, signal), rateSource.path);
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
