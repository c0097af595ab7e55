import type { Selectable } from 'kysely';
import { deliveryOf } from '../../../contract/catalog/delivery.ts';
import type { NewExport } from '../../../contract/exports.ts';
import { shopsWith, type Right } from '../../../contract/accounts/permissions.ts';
import type { Actor } from '../../actor/actor.ts';
import { narrowedTo, seesCostOf } from '../../auth/cost.ts';
import type { ExportTable } from '../../database/tables/importTables.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { fieldOfColumn } from '../../lists/fileColumns.ts';
import type { ExportSource } from '../../lists/source.ts';
import type { Scope } from '../../lists/scope.ts';
import type { Services } from '../../services/services.ts';
import { archiveResource } from './mockupArchive.ts';
import { exportedAs, sourceOf } from './sources.ts';

type StoredExport = Selectable<ExportTable>;

/** The shop that an export is of, where it is of one. */
const oneShopOf = ({ shops }: Scope): string | null =>
  (shops !== 'all' && shops.length === 1 && shops[0]) || null;

/** The shops whose rows an export holds; null for all of the account. */
const shopsOf = ({ shops }: Scope, { query }: NewExport): string[] | null => {
  const wanted = narrowedTo(query);
  if (shops === 'all') return wanted.length > 0 ? wanted : null;
  return shops.filter((shop) => wanted.length === 0 || wanted.includes(shop));
};

const hasCost = (source: ExportSource, columns: NewExport['columns']): boolean =>
  columns.some(({ name }) => fieldOfColumn(source, name)?.cost);

/**
 * Notes a new export in the database and answers its id; the caller queues it after the commit. Throws 422 for an unknown
 * resource, column or filter value, `forbidden` for a column that the asker may not see.
 */
export const askExport = async (
  services: Services,
  tx: Tx,
  asker: Actor,
  wish: NewExport,
): Promise<{ id: string }> => {
  const source = sourceOf(wish);
  if (!seesCostOf(asker, wish.query) && hasCost(source, wish.columns))
    throw new ApiError('forbidden', { details: { right: 'cost.view' } });
  const scope = await source.scope(asker, services);
  // The day where the seller is: `2026-11-21`.
  const day = new Date().toLocaleDateString('en-CA', { timeZone: asker.timeZone });
  // A price list holds for one country.
  const country = deliveryOf(wish.query)?.country;
  return tx
    .insertInto('exports')
    .values({
      account_id: scope.accountId,
      shop_id: oneShopOf(scope),
      shops: shopsOf(scope, wish),
      user_id: asker.userId,
      resource: wish.resource,
      format: wish.format,
      locale: wish.locale,
      query: JSON.stringify(wish.query),
      ids: wish.ids ?? null,
      columns: JSON.stringify(wish.columns),
      choices: JSON.stringify(wish.choices),
      file_name: `${[wish.resource, ...(country ? [country] : []), day].join('-')}.${wish.format}`,
      object_key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

/**
 * Returns true if somebody has a right in every shop of an export today. Of a list that is the same in every shop, one
 * shop is enough for the list itself, and its costs are seen by who may see them in all shops that they enter.
 */
const hasIn = ({ access, seesCost }: Actor, { shops, resource }: StoredExport, right: Right): boolean => {
  const theirShops = shopsWith(access, right);
  if (theirShops === 'all') return true;
  if (exportedAs(resource)?.exports.inEveryShop)
    return right === 'cost.view' ? seesCost : theirShops.length > 0;
  return shops?.every((shop) => theirShops.includes(shop)) ?? false;
};

/** What is asked of someone who wants the file; undefined where the list is not exported any more. */
const rightsFor = ({ resource, columns }: StoredExport): Right[] | undefined => {
  if (resource === archiveResource) return ['orders.view'];
  const source = exportedAs(resource);
  return source && [source.exports.right, ...(hasCost(source, columns) ? (['cost.view'] as const) : [])];
};

/**
 * An export that the caller may have: his own, or anybody's if he sees all shops and their costs; and only as long as
 * he may see all that is in it. Throws `not_found`.
 */
export const readExport = async (tx: Tx, actor: Actor, id: string): Promise<StoredExport> => {
  const found = await tx
    .selectFrom('exports')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  const asked = found && rightsFor(found);
  if (!found || !asked) throw new ApiError('not_found');
  const isHis = found.user_id === actor.userId || (actor.shopIds === 'all' && actor.seesCost);
  if (!isHis || !asked.every((right) => hasIn(actor, found, right))) throw new ApiError('not_found');
  return found;
};
