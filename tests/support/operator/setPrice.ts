import { priceBook } from '../../../server/areas/catalog/priceBook.ts';
import { repeatUntil } from '../repeatUntil.ts';
import type { OrdersKit } from '../worlds/orders.ts';

/**
 * Puts a new version into force that changes the price of one variant, as applying a workbook does. Returns its number
 * at once, while the server may still hold the former prices.
 */
export const insertPrice = async (
  { services, variants }: Pick<OrdersKit, 'services' | 'variants'>,
  sku: string,
  cents: number,
): Promise<number> => {
  const id = variants.get(sku) ?? '';
  return services.db.transaction().execute(async (tx) => {
    const { version: current } = await tx
      .selectFrom('operator_settings')
      .select('version')
      .executeTakeFirstOrThrow();
    const { base_cents: former } = await tx
      .selectFrom('variants')
      .select('base_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const number = current + 1;
    await tx
      .insertInto('operator_versions')
      .values({
        number,
        state: 'applied',
        workbook: Buffer.of(),
        sha256: '',
        plan: '{}',
        applied_by: 'test',
        applies_at: services.now(),
      })
      .execute();
    await tx.updateTable('variants').set({ base_cents: cents }).where('id', '=', id).execute();
    await tx
      .insertInto('price_changes')
      .values({ version: number, variant_id: id, old_cents: former, new_cents: cents })
      .execute();
    await tx.updateTable('operator_settings').set({ version: number }).execute();
    return number;
  });
};

/** Waits until this copy of the server has the prices of a version. */
export const followVersion = ({ services }: Pick<OrdersKit, 'services'>, version: number) =>
  repeatUntil(
    async () => (await priceBook(services.db)).operator.version,
    (current) => current === version,
  );
