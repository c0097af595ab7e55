import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Operator } from '../../contract/operator/operator.ts';
import { operatorSettingsSchema, type OperatorSettings } from '../../contract/operator/settings.ts';
import type {
  LineEntry,
  MethodEntry,
  Vocabularies,
  VocabularyEntry,
} from '../../contract/vocabularies/vocabularies.ts';
import { inSnapshot } from '../database/snapshot.ts';
import type { OperatorSettingsTable } from '../database/tables/operatorTables.ts';
import type { Database } from '../database/tables/tables.ts';
import { versionedCache } from './versionedCache.ts';

/** The picture that stands for the operator; `hash` names it in addresses. */
export interface OperatorMark {
  bytes: Buffer;
  type: 'image/svg+xml' | 'image/png';
  hash: string;
}

/** Everything that the operator decides but prices, of one version. */
export interface OperatorBook {
  version: number;
  settings: OperatorSettings;
  /** Null: the built-in mark. */
  mark: OperatorMark | null;
  vocabularies: Vocabularies;
}

/** Reads the shipping lines in their order. */
export const readLines = (db: Kysely<Database>): Promise<LineEntry[]> =>
  db
    .selectFrom('shipping_lines')
    .select([
      'code',
      'labels',
      'carrier',
      'tracking_url',
      'reaches_post_boxes',
      'reaches_military',
      'aliases',
      'is_active',
    ])
    .orderBy('position')
    .orderBy('code')
    .execute();

/** Reads the print positions in their order. */
export const readPositions = (db: Kysely<Database>): Promise<VocabularyEntry[]> =>
  db.selectFrom('print_positions').select(['code', 'labels']).orderBy('position').orderBy('code').execute();

const selectMethods = (db: Kysely<Database>) =>
  db
    .selectFrom('topup_methods')
    .select(['code', 'labels', 'kind', 'fee_bp', 'min_cents', 'max_cents', 'is_active']);

/** Reads a payment method; undefined for an unknown code. */
export const readMethod = (db: Kysely<Database>, code: string): Promise<MethodEntry | undefined> =>
  selectMethods(db).where('code', '=', code).executeTakeFirst();

const readVocabularies = async (db: Kysely<Database>): Promise<Vocabularies> => ({
  shipping_lines: await readLines(db),
  print_positions: await readPositions(db),
  product_groups: await db
    .selectFrom('product_groups')
    .select(['code', 'labels', 'drawing'])
    .orderBy('position')
    .orderBy('code')
    .execute(),
  topup_methods: await selectMethods(db).orderBy('position').orderBy('code').execute(),
});

const markOf = ({ mark, mark_type: type }: Selectable<OperatorSettingsTable>): OperatorMark | null =>
  mark && type && { bytes: mark, type, hash: createHash('sha256').update(mark).digest('hex').slice(0, 16) };

/** Reads the operator's data, bypassing the cache. */
export const readOperatorBook = async (db: Kysely<Database>): Promise<OperatorBook> => {
  const row = await db.selectFrom('operator_settings').selectAll().executeTakeFirstOrThrow();
  return {
    version: row.version,
    settings: operatorSettingsSchema.parse(row.settings),
    mark: markOf(row),
    vocabularies: await readVocabularies(db),
  };
};

/** Returns the operator's data of the version in force. */
export const operatorBook = versionedCache((db) => inSnapshot(db, readOperatorBook));

/** Returns the facts that pages need of it. */
export const publicOperator = ({ version, settings, mark, vocabularies }: OperatorBook): Operator => ({
  version,
  name: settings.name,
  support_email: settings.support_email,
  mark_url: mark && `/v1/operator/mark/${mark.hash}`,
  time_zone: settings.time_zone,
  handling_cents: settings.handling_cents,
  cancel_minutes: settings.cancel_minutes,
  claim_days: settings.claim_days,
  vocabularies,
});
