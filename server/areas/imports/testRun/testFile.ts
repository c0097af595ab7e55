import type { Kysely } from 'kysely';
import { mappedFields } from '../../../../contract/imports/fields.ts';
import type { VocabularyEntry } from '../../../../contract/vocabularies/vocabularies.ts';
import { recognizeLayout } from '../../../../contract/imports/layouts.ts';
import { layoutTitle } from '../../../../contract/imports/layouts/layout.ts';
import { createCellChanger } from '../../../../contract/imports/changes.ts';
import type { ImportTemplate } from '../../../../contract/imports/templates.ts';
import {
  automaticReadOptions,
  separatorNames,
  separators,
} from '../../../../contract/imports/readOptions.ts';
import {
  testRunProblems,
  testRunRows,
  type TestRun,
  type TestRunResponse,
} from '../../../../contract/templates/calls.ts';
import { type ReadyTemplate, readyTemplate } from '../../../../contract/templates/ready.ts';
import { missingHeadings } from '../../../../contract/templates/rules.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { readAsTenant } from '../../../database/tenant.ts';
import { accountPriceBook } from '../../catalog/priceBook.ts';
import { readWallet } from '../../money/wallet.ts';
import { checkAndPrice } from '../checking/checkAndPrice.ts';
import { readContext, type ContextScope, importScopeOf } from '../checking/context.ts';
import { ExistingOrderLookup } from '../checking/existingOrderLookup.ts';
import { GroupedRows } from '../checking/groupedRows.ts';
import { severity, type StoredRow } from '../checking/storedRows.ts';
import { readTemplates } from '../mapping/templates.ts';
import { orderSourceOf, understand, type ColumnMeaning } from '../mapping/understand.ts';
import { openFile, type OpenedFile } from '../reading/openFile.ts';
import { refuseOrderList } from '../reading/orderList.ts';
import { FileProblem } from '../../../spreadsheets/fileProblem.ts';
import { exampleValues } from '../reading/readImportFile.ts';
import { readTable } from '../reading/table.ts';
import type { SpreadsheetRow } from '../../../spreadsheets/spreadsheetRow.ts';
import type { ShopKey } from '../importRequest.ts';
import { groupProblems } from './groups.ts';

/** Template and shop of a test run; a null template tests what an import would use. */
export interface TestRequest extends ShopKey {
  templateId: string | null;
}

type Db = Kysely<Database>;

/** Presents a ready-made layout as a template of the account. */
const asTemplate = ({ id, layout, header, mapping }: ReadyTemplate, operator: string): ImportTemplate => ({
  id,
  layout,
  mapping,
  name: layoutTitle(layout, operator),
  header: [...header],
  value_map: {},
  changes: {},
  ways: automaticReadOptions,
  shop_id: null,
  is_default: false,
  updated_at: new Date(0).toISOString(),
});

/**
 * Returns how a file is read in a test run. A file that a ready-made layout knows is read with the layout
 * itself, which has more columns than the template needs.
 */
const understandTestFile = (
  file: OpenedFile,
  samples: string[][],
  templates: readonly ImportTemplate[],
  { templateId }: TestRequest,
  positions: readonly VocabularyEntry[],
): ColumnMeaning => {
  const { header } = file.table.info;
  const ready = templateId === null ? undefined : readyTemplate(templateId, positions);
  const template = templates.find(({ id }) => id === templateId);
  if (!ready || !template || recognizeLayout(header, positions)?.layout !== ready.layout)
    return understand(header, samples, templates, templateId, positions);
  return {
    ...understand(header, samples, [], null, positions),
    template: { id: ready.id, name: template.name },
  };
};

/**
 * Opens a file for a test run. A header without rows is enough to show the columns, though there is nothing
 * to import.
 */
const openTestFile = async (
  bytes: Buffer,
  templates: readonly ImportTemplate[],
  { templateId }: TestRequest,
): Promise<OpenedFile> => {
  try {
    return await openFile(() => bytes, null, templates, templateId);
  } catch (problem) {
    if (!(problem instanceof FileProblem) || problem.code !== 'file_no_rows') throw problem;
    const readOptions = templates.find(({ id }) => id === templateId)?.ways ?? automaticReadOptions;
    return { table: await readTable(bytes, null, readOptions), firstRows: [], readOptions };
  }
};

/** Returns the first rows of a file, and whether it has others. */
const readFirstRows = async ({
  table,
  firstRows,
}: OpenedFile): Promise<{ rows: SpreadsheetRow[]; more: boolean }> => {
  const rows = [...firstRows];
  // A file with only a header has been read to its end.
  if (firstRows.length === 0) return { rows, more: false };
  while (rows.length <= testRunRows) {
    const { value: batch, done: isDone } = await table.batches.next();
    if (isDone) break;
    rows.push(...batch);
  }
  await table.batches.return();
  return { rows: rows.slice(0, testRunRows), more: rows.length > testRunRows };
};

/** Checks and prices rows as an import does, and stores none of them. */
const checkRows = async (
  db: Db,
  scope: ContextScope,
  groups: GroupedRows,
  existingOrders: ExistingOrderLookup,
): Promise<{ orders: number; ready: number; rows: StoredRow[] }> => {
  const [book, ordersByNumber] = await Promise.all([
    accountPriceBook(db, scope.accountId),
    existingOrders.all(),
  ]);
  const { context, discountBp } = await readAsTenant(db, scope.accountId, async (tx) => ({
    context: await readContext(tx, scope, book, ordersByNumber),
    discountBp: (await readWallet(tx, scope.accountId)).discount_bp,
  }));
  const checkedOrders = [...groups.take()].map(
    ([group, rows]) => checkAndPrice(group, rows, scope.source, context, discountBp).rows,
  );
  const ready = checkedOrders.filter((rows) => rows.every(({ level }) => level < severity.duplicate)).length;
  return { orders: checkedOrders.length, ready, rows: checkedOrders.flat() };
};

const separatorOf = (separator: string | undefined) =>
  separatorNames.find((name) => separators[name] === separator) ?? null;

const answerOf = async (
  db: Db,
  request: TestRequest,
  file: OpenedFile,
  templates: readonly ImportTemplate[],
  positions: readonly VocabularyEntry[],
): Promise<TestRun> => {
  const { header, kind, sheet = null, separator, encoding = null, headerRow } = file.table.info;
  const { rows, more: hasMore } = await readFirstRows(file);
  const samples = exampleValues(header, rows);
  const understood = understandTestFile(
    file,
    rows.slice(0, 30).map(({ cells }) => cells),
    templates,
    request,
    positions,
  );
  refuseOrderList(header, understood);
  createCellChanger(understood.changes)?.(rows);
  const source = orderSourceOf(understood.layout);
  const importValues = {
    account_id: request.accountId,
    shop_id: request.shopId,
    source,
    mapping: understood.mapping,
    samples,
    duplicates: 'skip' as const,
    unmatched_codes: [],
  };
  const scope = importScopeOf(importValues);
  const existingOrders = new ExistingOrderLookup(db, scope);
  const groups = new GroupedRows(understood.mapping, understood.values, header, (number) =>
    existingOrders.add(number),
  );
  groups.add(rows);
  const checkResult = await checkRows(db, scope, groups, existingOrders);
  const ownTemplate = templates.find(({ id }) => id === understood.template?.id);
  return {
    template: understood.template,
    layout: understood.layout,
    kind,
    sheet,
    encoding,
    header,
    samples,
    more: hasMore,
    separator: separatorOf(separator),
    header_row: headerRow,
    fields: mappedFields(understood.mapping).map((field) => ({
      field,
      column: understood.mapping[field] ?? 0,
      by: understood.matched[field] ?? 'none',
    })),
    missing: ownTemplate && understood.template ? missingHeadings(ownTemplate, header) : [],
    read: rows.length,
    orders: checkResult.orders,
    ready: checkResult.ready,
    problems: groupProblems(checkResult.rows, testRunProblems),
  };
};

/**
 * Reads the first rows of a file with a template and checks them with the steps of an import; stores nothing
 * (domain §8). An unknown template id is ignored.
 */
export const testFile = async (
  db: Db,
  request: TestRequest,
  takeBytes: () => Buffer,
): Promise<TestRunResponse> => {
  const { operator } = await accountPriceBook(db, request.accountId);
  const { print_positions: positions } = operator.vocabularies;
  const ready = request.templateId === null ? undefined : readyTemplate(request.templateId, positions);
  const ownTemplates = await readAsTenant(db, request.accountId, (tx) => readTemplates(tx, request));
  const templates = ready ? [asTemplate(ready, operator.settings.name)] : ownTemplates;
  try {
    return {
      tried: await answerOf(
        db,
        request,
        await openTestFile(takeBytes(), templates, request),
        templates,
        positions,
      ),
      problem: null,
    };
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
    return { tried: null, problem: { code: problem.code, params: { ...problem.params } } };
  }
};
