import type { Selectable } from 'kysely';
import { deliveryOf } from '../../../contract/catalog/delivery.ts';
import type { NewExport } from '../../../contract/exports.ts';
import { shopsWith, type Right } from '../../../contract/accounts/permissions.ts';
import type { Actor } from '../../actor/actor.ts';
import { limitedTo, seesCostOf } from '../../auth/cost.ts';
import type { ExportTable } from '../../database/tables/importTables.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { exportFieldOf } from '../../lists/fileColumns.ts';
import type { ExportSource } from '../../lists/source.ts';
import type { Scope } from '../../lists/scope.ts';
import type { Services } from '../../services/services.ts';
import { archiveResource } from './mockupArchive.ts';
import { exportedAs, exportSourceOf } from './sources.ts';

type StoredExport = Selectable<ExportTable>;

/** Returns the shop of an export if it is of a single one. */
const oneShopOf = ({ shops }: Scope): string | null =>
  (shops !== 'all' && shops.length === 1 && shops[0]) || null;

/** Returns the shops whose rows an export contains; null for all of the account. */
const shopsOf = ({ shops }: Scope, { query }: NewExport): string[] | null => {
  const requestedShops = limitedTo(query);
  if (shops === 'all') return requestedShops.length > 0 ? requestedShops : null;
  return shops.filter((shop) => requestedShops.length === 0 || requestedShops.includes(shop));
};

const hasCost = (source: ExportSource, columns: NewExport['columns']): boolean =>
  columns.some(({ name }) => exportFieldOf(source, name)?.cost);

/**
 * Creates an export in the database and returns its id; the caller queues it after the commit. Throws 422 for an
 * unknown resource, column or filter value, `forbidden` for a column that the caller may not see.
 */
export const requestExport = async (
  services: Services,
  tx: Tx,
  asker: Actor,
  request: NewExport,
): Promise<{ id: string }> => {
  const source = exportSourceOf(request);
  if (!seesCostOf(asker, request.query) && hasCost(source, request.columns))
    throw new ApiError('forbidden', { details: { right: 'cost.view' } });
  const scope = await source.scope(asker, services);
  // The seller's current day, such as `2026-11-21`.
  const day = new Date().toLocaleDateString('en-CA', { timeZone: asker.timeZone });
  // A price list is valid for one country.
  const country = deliveryOf(request.query)?.country;
  return tx
    .insertInto('exports')
    .values({
      account_id: scope.accountId,
      shop_id: oneShopOf(scope),
      shops: shopsOf(scope, request),
      user_id: asker.userId,
      resource: request.resource,
      format: request.format,
      locale: request.locale,
      query: JSON.stringify(request.query),
      ids: request.ids ?? null,
      columns: JSON.stringify(request.columns),
      choices: JSON.stringify(request.choices),
      file_name: `${[request.resource, ...(country ? [country] : []), day].join('-')}.${request.format}`,
      object_key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

/**
 * Returns true if a user has a right in every shop of an export today. For a list that is the same in every shop, one
 * shop suffices for the list itself; its costs need the right in all shops that the user may enter.
 */
const hasIn = ({ access, seesCost }: Actor, { shops, resource }: StoredExport, right: Right): boolean => {
  const theirShops = shopsWith(access, right);
  if (theirShops === 'all') return true;
  if (exportedAs(resource)?.exports.inEveryShop)
    return right === 'cost.view' ? seesCost : theirShops.length > 0;
  return shops?.every((shop) => theirShops.includes(shop)) ?? false;
};

/** Returns the rights that its file needs; undefined if the list is no longer exported. */
const rightsFor = ({ resource, columns }: StoredExport): Right[] | undefined => {
  if (resource === archiveResource) return ['orders.view'];
  const source = exportedAs(resource);
  return source && [source.exports.right, ...(hasCost(source, columns) ? (['cost.view'] as const) : [])];
};

/**
 * Reads an export that the caller may have: their own, or anybody's if they see all shops and their costs; and only as
 * long as they may see everything in it. Throws `not_found`.
 */
export const readExport = async (tx: Tx, actor: Actor, id: string): Promise<StoredExport> => {
  const storedExport = await tx
    .selectFrom('exports')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  const neededRights = storedExport && rightsFor(storedExport);
  if (!storedExport || !neededRights) throw new ApiError('not_found');
  const isHis = storedExport.user_id === actor.userId || (actor.shopIds === 'all' && actor.seesCost);
  if (!isHis || !neededRights.every((right) => hasIn(actor, storedExport, right)))
    throw new ApiError('not_found');
  return storedExport;
};
