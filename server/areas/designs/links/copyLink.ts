import { asTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import { QuotaExceeded } from '../../../storage/quota/counts.ts';
import { publicRules } from '../../../outbound/addressGuard.ts';
import { downloadLink } from '../../../outbound/downloadLink.ts';
import { inspectPicture } from '../inspect.ts';
import { addDesign, readDesign, type StoredDesign } from '../addDesign.ts';
import { LinkFailure } from '../../../outbound/linkFailure.ts';
import { postponeLink, type WaitingLink } from './links.ts';
import { settleLink, type SettledOrder } from './settleLink.ts';
import type { SkippedHosts } from '../../../outbound/skippedHosts.ts';
import { decodeInTurn } from '../../../uploads/decoding.ts';
import { withWorkFile } from '../../../uploads/workFolder.ts';

/** Account whose links are copied, the hosts that fail for it now, and the signal that stops copying. */
export interface CopyRun {
  accountId: string;
  skipped: SkippedHosts;
  signal: AbortSignal;
}

const copy = (services: Services, { accountId, ...options }: CopyRun, url: string): Promise<StoredDesign> =>
  withWorkFile(services.config.dataDir, async (path) => {
    const file = await downloadLink(url, path, { rules: services.linkRules ?? publicRules, ...options });
    const picture = await decodeInTurn(accountId, () => inspectPicture(path));
    return addDesign(services, accountId, file, picture).catch((problem: unknown) => {
      throw problem instanceof QuotaExceeded ? new LinkFailure('no_room') : problem;
    });
  });

/** Returns the earlier copy of the link, or copies it now. */
const designOf = async (services: Services, copying: CopyRun, link: WaitingLink): Promise<StoredDesign> => {
  const { accountId } = copying;
  const { design_id: designId } = link;
  const earlierCopy = designId
    ? await asTenant(services.db, accountId, (tx) => readDesign(tx, accountId, designId))
    : undefined;
  return earlierCopy ?? copy(services, copying, link.url);
};

/** Copies one link. Returns the orders that a failure leaves without a file. */
export const copyLink = async (
  services: Services,
  copying: CopyRun,
  link: WaitingLink,
): Promise<SettledOrder[]> => {
  const { accountId, signal } = copying;
  try {
    const design = await designOf(services, copying, link);
    await settleLink(services.db, accountId, link, { design });
    return [];
  } catch (problem) {
    if (!(problem instanceof LinkFailure)) throw problem;
    signal.throwIfAborted();
    if (problem.passing && (await postponeLink(services.db, accountId, link, services.now()))) return [];
    return settleLink(services.db, accountId, link, { problem: problem.problem });
  }
};
