import { asTenant } from '../../database/tenant.ts';
import { enqueue, type JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { publicRules } from './addressGuard.ts';
import { download } from './download.ts';
import { inspect } from './inspect.ts';
import { keepDesign, readDesign, type KeptDesign } from './keepDesign.ts';
import { LinkFailure } from './linkFailure.ts';
import { accountsWithDueLinks, collectLinks, dueLinks, putOff, type WaitingLink } from './links.ts';
import { settleLink, type Settled } from './settleLink.ts';
import { tellFailures } from './tellFailures.ts';
import { sweepWorkFiles, withWorkFile } from './workFolder.ts';

/** Files of one account that are copied at the same time. */
const atOnce = 4;

const copy = (services: Services, accountId: string, url: string, signal: AbortSignal): Promise<KeptDesign> =>
  withWorkFile(services.config.dataDir, async (path) => {
    const file = await download(url, path, { rules: services.linkRules ?? publicRules, signal });
    return keepDesign(services, accountId, file, await inspect(path));
  });

/** What was copied of the link before, or the copy made now. */
const designOf = async (services: Services, accountId: string, link: WaitingLink, signal: AbortSignal) => {
  const { design_id: designId } = link;
  const kept = designId ? await asTenant(services.db, accountId, (tx) => readDesign(tx, accountId, designId)) : undefined;
  return kept ?? copy(services, accountId, link.url, signal);
};

/** Copies one link; answers the orders that it leaves without a file. */
const work = async (services: Services, accountId: string, link: WaitingLink, signal: AbortSignal): Promise<Settled[]> => {
  try {
    const design = await designOf(services, accountId, link, signal);
    await settleLink(services.db, accountId, link, { design });
    return [];
  } catch (problem) {
    if (!(problem instanceof LinkFailure)) throw problem;
    signal.throwIfAborted();
    if (problem.passing && (await putOff(services.db, accountId, link, services.now()))) return [];
    return settleLink(services.db, accountId, link, { problem: problem.problem });
  }
};

const workOff = async (services: Services, accountId: string, signal: AbortSignal): Promise<void> => {
  const failed: Settled[][] = [];
  for (;;) {
    const links = await dueLinks(services.db, accountId, services.now(), atOnce * 4);
    if (links.length === 0) break;
    const queue = links.values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const link of queue) {
          signal.throwIfAborted();
          failed.push(await work(services, accountId, link, signal));
        }
      }),
    );
  }
  await tellFailures(services.db, accountId, failed);
};

/** Notes the links of an import's orders; queued once an import, so that importing itself waits for nothing. */
export const collectLinksJob: JobKind<{ accountId: string; importId: string }> = {
  name: 'design-links-collect',
  key: ({ importId }) => importId,
  run: async (services, { accountId, importId }) => {
    await collectLinks(services.db, accountId, importId);
    await enqueue(services.boss, fetchLinksJob, { accountId });
  },
};

/** Copies every link of an account whose time has come. A link that failed in passing waits for the clock. */
export const fetchLinksJob: JobKind<{ accountId: string }> = {
  name: 'design-links-fetch',
  key: ({ accountId }) => accountId,
  run: (services, { accountId }, signal) => workOff(services, accountId, signal),
};

/** Every minute: the accounts that have a link to try again, or one whose job was lost. */
export const linksClockJob: JobKind<object> = {
  name: 'design-links-clock',
  key: () => 'all',
  cron: '* * * * *',
  run: async (services) => {
    await sweepWorkFiles(services.config.dataDir, services.now());
    for (const accountId of await accountsWithDueLinks(services.db, services.now())) {
      await enqueue(services.boss, fetchLinksJob, { accountId });
    }
  },
};
