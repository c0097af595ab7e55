import type { Updateable } from 'kysely';
import type { AuditAction } from '../../../../contract/accounts/members.ts';
import { isWaiting } from '../../../../contract/stores/health.ts';
import { checkLinkCommand, checkPushAgain, type LinkCommand } from '../../../../contract/stores/rules.ts';
import { recordWork } from '../../../audit/recordWork.ts';
import { ApiError } from '../../../base/errors.ts';
import { recordChange } from '../../../database/changes.ts';
import type { StoreLinkTable } from '../../../database/tables/storeTables.ts';
import type { ScopedWork } from '../../../lists/work.ts';
import type { Services } from '../../../services/services.ts';
import { lockLink, type LinkRow } from './findLink.ts';
import { endHandOver } from './handOver.ts';
import { logStoreEvent } from './log.ts';
import { sealLinkSecret } from './secrets.ts';
import type { TestedStore } from './connect.ts';

export const saveLink = async (
  { tx, accountId }: ScopedWork,
  { id }: LinkRow,
  values: Updateable<StoreLinkTable>,
): Promise<void> => {
  recordChange(tx, accountId, 'store_links');
  await tx
    .updateTable('store_links')
    .set(values)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
};

export const auditLink = (work: ScopedWork, action: AuditAction, { id, name }: LinkRow): Promise<void> =>
  recordWork(work, action, id, { name });

/** Locks a link and checks the command against its state. Throws `not_found`, `store_link_state`. */
export const lockFor = async (work: ScopedWork, id: string, command: LinkCommand): Promise<LinkRow> => {
  const link = await lockLink(work, id);
  const verdict = checkLinkCommand(link.status, command);
  if (!verdict.ok) throw new ApiError(verdict.reason);
  return link;
};

/** Returns `wait_until` of a link that no longer waits: it is tried again now. */
const endedWait = (link: LinkRow, now: Date): string | null =>
  isWaiting(link, now) ? now.toISOString() : link.wait_until;

/** Stops pulling and pushing. Reported changes are stored and read when the link is resumed. */
export const pauseLink = async (work: ScopedWork, id: string): Promise<void> => {
  const link = await lockFor(work, id, 'pause');
  await saveLink(work, link, { status: 'paused' });
  await auditLink(work, 'store_link.pause', link);
};

/** Resumes a paused link and pulls everything missed. */
export const resumeLink = async (work: ScopedWork, id: string): Promise<void> => {
  const link = await lockFor(work, id, 'resume');
  await saveLink(work, link, {
    status: 'active',
    next_pull_at: work.now.toISOString(),
    wait_until: endedWait(link, work.now),
  });
  await auditLink(work, 'store_link.resume', link);
};

/**
 * Makes a pull due now, even if the store asked for a longer wait: the seller may know that it works again. `since`:
 * pulls all changes since then.
 */
export const pullSoon = async (work: ScopedWork, id: string, since: string | undefined): Promise<void> => {
  const link = await lockFor(work, id, 'pull');
  await saveLink(work, link, {
    next_pull_at: work.now.toISOString(),
    wait_until: endedWait(link, work.now),
    ...(since && since < link.pull_cursor && { pull_cursor: since }),
  });
};

/** Queues the report of a parcel again. Throws `not_found`, `push_state`. */
export const pushAgain = async (work: ScopedWork, id: string, trackingId: string): Promise<void> => {
  await lockFor(work, id, 'push');
  const { tx, accountId, now } = work;
  const push = await tx
    .selectFrom('store_pushes')
    .select('status')
    .where('account_id', '=', accountId)
    .where('link_id', '=', id)
    .where('tracking_id', '=', trackingId)
    .forUpdate()
    .executeTakeFirst();
  if (!push) throw new ApiError('not_found');
  const verdict = checkPushAgain(push.status);
  if (!verdict.ok) throw new ApiError(verdict.reason);
  recordChange(tx, accountId, 'orders');
  await tx
    .updateTable('store_pushes')
    .set({ status: 'waiting', next_try_at: now.toISOString(), tries: 0 })
    .where('account_id', '=', accountId)
    .where('link_id', '=', id)
    .where('tracking_id', '=', trackingId)
    .execute();
};

/** Makes the check of a link's hooks due now; missing ones are created again. */
export const checkSoon = async (work: ScopedWork, id: string): Promise<void> => {
  const link = await lockFor(work, id, 'hooks');
  await saveLink(work, link, { checked_at: null });
};

/**
 * Deletes the secrets and the raw bodies of a link; its orders stay. The caller has removed the hooks from the store.
 * Connecting the store again creates another link.
 */
export const disconnectLink = async (work: ScopedWork, id: string): Promise<void> => {
  const link = await lockFor(work, id, 'disconnect');
  const { tx, accountId, now } = work;
  await saveLink(work, link, {
    status: 'disconnected',
    credentials: null,
    token: null,
    token_expires_at: null,
    hook_secret: null,
    hooks: '[]',
    problem: null,
    problem_detail: null,
    problem_since: null,
    disconnected_at: now.toISOString(),
  });
  await tx.deleteFrom('store_hooks').where('account_id', '=', accountId).where('link_id', '=', id).execute();
  await tx
    .updateTable('store_events')
    .set({ body: null })
    .where('account_id', '=', accountId)
    .where('link_id', '=', id)
    .where('body', 'is not', null)
    .execute();
  await tx
    .updateTable('incoming_orders')
    .set({ raw: null, snapshot: null })
    .where('account_id', '=', accountId)
    .where('link_id', '=', id)
    .execute();
  await logStoreEvent(tx, link, {
    kind: 'link',
    detail: link.name,
    status: 'ignored',
    reason: 'disconnected',
  });
  await auditLink(work, 'store_link.disconnect', link);
};

/**
 * Replaces the credentials and the address of a link by tested ones. Throws `store_other` if they open another store.
 */
export const changeKeys = async (
  { config }: Services,
  work: ScopedWork,
  id: string,
  { origin, credentials, identity, handOver }: TestedStore,
): Promise<void> => {
  const link = await lockFor(work, id, 'keys');
  if (link.external_id !== identity.externalId) throw new ApiError('store_other');
  await saveLink(work, link, {
    origin,
    credentials: sealLinkSecret(config, id, 'credentials', credentials),
    token: null,
    token_expires_at: null,
    granted_scopes: [...identity.grantedScopes],
    api_version: identity.version,
    tracking_way: identity.trackingWay ?? null,
    next_pull_at: work.now.toISOString(),
    wait_until: endedWait(link, work.now),
    hooks_checked_at: null,
  });
  await endHandOver(work.tx, work.accountId, handOver);
  await auditLink(work, 'store_link.keys', link);
};
