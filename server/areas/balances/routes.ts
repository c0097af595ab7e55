import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { balances } from '../../../contract/balances/balances.ts';
import {
  ledgerExportSchema,
  monthSchema,
  statementListSchema,
  statementSchema,
} from '../../../contract/balances/calls.ts';
import { pdfQuerySchema } from '../../../contract/bills/calls.ts';
import { balanceTexts } from '../../../contract/balances/balanceTexts.ts';
import type { NewExport } from '../../../contract/exports.ts';
import { filterSchema } from '../../../contract/schema/derive.ts';
import { exportColumns, fieldOf } from '../../../contract/schema/resource.ts';
import { actorOf } from '../../actor/actor.ts';
import type { FilterValues } from '../../../contract/schema/derive.ts';
import { readAsTenant } from '../../database/tenant.ts';
import { limits } from '../../limits/limits.ts';
import { limitPerAccount } from '../../limits/strictLimit.ts';
import { fileFormats } from '../../lists/files.ts';
import type { Services } from '../../services/services.ts';
import { billScope } from '../bills/scope.ts';
import { streamEntries } from './numbered.ts';
import { balanceSource } from './source.ts';
import { listStatements, readMonthlyStatement } from './statements.ts';
import { renderStatement, statementName } from './statementFile.ts';

type ExportQuery = z.infer<typeof ledgerExportSchema> & FilterValues;
const exportQuery: z.ZodType = filterSchema(balances).extend(ledgerExportSchema.shape);

/** Returns the export of a file in a language, with every column and its labels. */
const toExportRequest = ({ format, locale, ...filters }: ExportQuery): NewExport => {
  const { fields, choices } = balanceTexts[locale];
  const query = Object.entries(filters).filter(([, value]) => value !== undefined);
  return {
    resource: balances.name,
    format,
    locale,
    query: Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
    columns: exportColumns(balances).map((name) => ({ name, label: fields[name] })),
    choices,
  };
};

const statementRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const config = { right: 'bills.view' } as const;
    app.get(
      '/bills/statements',
      { config, schema: { response: { 200: statementListSchema } } },
      async (request) => {
        const scope = billScope(actorOf(request));
        return { statements: await readAsTenant(db, scope.accountId, (tx) => listStatements(tx, scope)) };
      },
    );
    const schema = {
      params: z.object({ month: monthSchema }),
      response: { 200: z.object({ statement: statementSchema }) },
    };
    app.get('/bills/statements/:month', { config, schema }, async (request) => {
      const scope = billScope(actorOf(request));
      return {
        statement: await readAsTenant(db, scope.accountId, (tx) =>
          readMonthlyStatement(tx, scope, request.params.month),
        ),
      };
    });
    const pdfSchema = { params: schema.params, querystring: pdfQuerySchema };
    const onRequest = limitPerAccount(services, limits.files);
    app.get(
      '/bills/statements/:month/pdf',
      { config: { ...config, gives: ['application/pdf'] }, onRequest, schema: pdfSchema },
      async (request, reply) => {
        const scope = billScope(actorOf(request));
        const { month } = request.params;
        return reply
          .header('content-disposition', `inline; filename="${statementName(month)}"`)
          .type('application/pdf')
          .send(new Readable().wrap(await renderStatement(services, scope, month, request.query.locale)));
      },
    );
  };

/** Routes of the months of the ledger, and GET /bills/transactions/export, which streams the ledger (spec §7). */
export const balanceRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(statementRoutes(services));
    const config = {
      right: 'bills.view',
      gives: Object.values(fileFormats).map(({ contentType }) => contentType),
    } as const;
    const onRequest = limitPerAccount(services, limits.files);
    app.get(
      '/bills/transactions/export',
      { config, onRequest, schema: { querystring: exportQuery } },
      async (request, reply) => {
        const scope = billScope(actorOf(request));
        const exportRequest = toExportRequest(request.query as ExportQuery);
        const columns = exportRequest.columns.map(({ name, label }) => ({
          label,
          kind: fieldOf(balances, name).kind,
        }));
        const file = fileFormats[exportRequest.format];
        const day = services.now().toLocaleDateString('en-CA', { timeZone: scope.timeZone });
        return reply
          .header('content-disposition', `attachment; filename="balance-${day}.${exportRequest.format}"`)
          .type(file.contentType)
          .send(file.write(columns, streamEntries(services.db, balanceSource, scope, exportRequest)));
      },
    );
  };
