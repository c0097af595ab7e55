import type { Kysely } from 'kysely';
import { recognise } from '../../../../contract/imports/layouts.ts';
import { layoutTitles } from '../../../../contract/imports/layouts/layout.ts';
import { createChanging } from '../../../../contract/imports/changes.ts';
import type { ImportTemplate } from '../../../../contract/imports/templates.ts';
import { freeWays, separatorNames, separators } from '../../../../contract/imports/ways.ts';
import {
  triedProblems,
  triedRows,
  type Tried,
  type TryAnswer,
} from '../../../../contract/templates/calls.ts';
import { type ReadyTemplate, readyTemplate } from '../../../../contract/templates/ready.ts';
import { missingHeadings } from '../../../../contract/templates/rules.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { readAsTenant } from '../../../database/tenant.ts';
import { priceBook } from '../../catalog/priceBook.ts';
import { readWallet } from '../../money/wallet.ts';
import { checkAndPrice } from '../checking/checkAndPrice.ts';
import { readContext, type ContextScope, scopeOf } from '../checking/context.ts';
import { ExistingOrders } from '../checking/existing.ts';
import { GroupedRows } from '../checking/groupedRows.ts';
import { gravity, type StoredRow } from '../checking/storedRows.ts';
import { readTemplates } from '../mapping/templates.ts';
import { sourceOf, understand, type Understood } from '../mapping/understand.ts';
import { openFile, type OpenedFile } from '../reading/openFile.ts';
import { refuseOrderList } from '../reading/orderList.ts';
import { FileProblem } from '../../../spreadsheets/fileProblem.ts';
import { examples } from '../reading/readImportFile.ts';
import { readTable } from '../reading/table.ts';
import type { TableRow } from '../../../spreadsheets/tableRow.ts';
import type { ShopKey } from '../importRequest.ts';
import { groupProblems } from './groups.ts';

/** Which template is tried in which shop; null: what an import would take. */
export interface TryWish extends ShopKey {
  templateId: string | null;
}

type Db = Kysely<Database>;

/** A ready-made layout in the place of a template of the account. */
const asTemplate = ({ id, layout, header, mapping }: ReadyTemplate): ImportTemplate => ({
  id,
  layout,
  mapping,
  name: layoutTitles[layout],
  header: [...header],
  value_map: {},
  changes: {},
  ways: freeWays,
  shop_id: null,
  is_default: false,
  updated_at: new Date(0).toISOString(),
});

/** What a file that a ready-made layout knows is read with: the layout itself, which takes more columns than it needs. */
const understandTried = (
  file: OpenedFile,
  samples: string[][],
  templates: readonly ImportTemplate[],
  { templateId }: TryWish,
): Understood => {
  const { header } = file.table.info;
  const ready = templateId === null ? undefined : readyTemplate(templateId);
  if (!ready || recognise(header)?.layout !== ready.layout)
    return understand(header, samples, templates, templateId);
  return {
    ...understand(header, samples, [], null),
    template: { id: ready.id, name: layoutTitles[ready.layout] },
  };
};

/** A header without rows is enough to tell columns, though there is nothing to import. */
const openTried = async (
  bytes: Buffer,
  templates: readonly ImportTemplate[],
  { templateId }: TryWish,
): Promise<OpenedFile> => {
  try {
    return await openFile(() => bytes, null, templates, templateId);
  } catch (problem) {
    if (!(problem instanceof FileProblem) || problem.code !== 'file_no_rows') throw problem;
    const ways = templates.find(({ id }) => id === templateId)?.ways ?? freeWays;
    return { table: await readTable(bytes, null, ways), first: [], ways };
  }
};

/** The first rows of a file, and whether it has others. */
const firstRows = async ({ table, first }: OpenedFile): Promise<{ rows: TableRow[]; more: boolean }> => {
  const rows = [...first];
  // A header alone has been read to its end.
  if (first.length === 0) return { rows, more: false };
  while (rows.length <= triedRows) {
    const { value, done } = await table.batches.next();
    if (done) break;
    rows.push(...value);
  }
  await table.batches.return();
  return { rows: rows.slice(0, triedRows), more: rows.length > triedRows };
};

/** Checks and prices rows as the import of a file does, and stores none of them. */
const checkRows = async (
  db: Db,
  scope: ContextScope,
  groups: GroupedRows,
  existing: ExistingOrders,
): Promise<{ orders: number; ready: number; rows: StoredRow[] }> => {
  const [book, known] = await Promise.all([priceBook(db), existing.all()]);
  const { context, discountBp } = await readAsTenant(db, scope.accountId, async (tx) => ({
    context: await readContext(tx, scope, book, known),
    discountBp: (await readWallet(tx, scope.accountId)).discount_bp,
  }));
  const checked = [...groups.take()].map(
    ([group, rows]) => checkAndPrice(group, rows, scope.source, context, discountBp).rows,
  );
  const ready = checked.filter((rows) => rows.every(({ level }) => level < gravity.duplicate)).length;
  return { orders: checked.length, ready, rows: checked.flat() };
};

const separatorOf = (separator: string | undefined) =>
  separatorNames.find((name) => separators[name] === separator) ?? null;

const answerOf = async (
  db: Db,
  wish: TryWish,
  file: OpenedFile,
  templates: readonly ImportTemplate[],
): Promise<Tried> => {
  const { header, kind, sheet = null, separator, encoding = null, headerRow } = file.table.info;
  const { rows, more } = await firstRows(file);
  const samples = examples(header, rows);
  const found = understandTried(
    file,
    rows.slice(0, 30).map(({ cells }) => cells),
    templates,
    wish,
  );
  refuseOrderList(header, found);
  createChanging(found.changes)?.(rows);
  const source = sourceOf(found.layout);
  const stored = {
    account_id: wish.accountId,
    shop_id: wish.shopId,
    source,
    mapping: found.mapping,
    samples,
    duplicates: 'skip' as const,
  };
  const scope = scopeOf(stored);
  const existing = new ExistingOrders(db, scope);
  const groups = new GroupedRows(found.mapping, found.values, header, (number) => existing.add(number));
  groups.add(rows);
  const checked = await checkRows(db, scope, groups, existing);
  const own = templates.find(({ id }) => id === found.template?.id);
  return {
    template: found.template,
    layout: found.layout,
    kind,
    sheet,
    encoding,
    header,
    samples,
    more,
    separator: separatorOf(separator),
    header_row: headerRow,
    fields: Object.entries(found.mapping).map(([field, column]) => ({
      field,
      column,
      by: found.matched[field] ?? 'none',
    })),
    missing: own && found.template ? missingHeadings(own, header) : [],
    read: rows.length,
    orders: checked.orders,
    ready: checked.ready,
    problems: groupProblems(checked.rows, triedProblems),
  };
};

/**
 * Reads the first rows of a file with a template and checks them by the very steps of an import, of which nothing is
 * stored (domain §8). A template that there is not is none.
 */
export const tryFile = async (db: Db, wish: TryWish, take: () => Buffer): Promise<TryAnswer> => {
  const ready = wish.templateId === null ? undefined : readyTemplate(wish.templateId);
  const own = await readAsTenant(db, wish.accountId, (tx) => readTemplates(tx, wish));
  const templates = ready ? [asTemplate(ready)] : own;
  try {
    return {
      tried: await answerOf(db, wish, await openTried(take(), templates, wish), templates),
      problem: null,
    };
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
    return { tried: null, problem: { code: problem.code, params: { ...problem.params } } };
  }
};
