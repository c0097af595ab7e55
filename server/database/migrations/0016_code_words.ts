import { sql, type Kysely } from 'kysely';

export const kind = 'expand';

/** Words of order files for the lines of the first release, which stood in code before. */
const aliases = {
  usps: ['us postal service', 'usps first class', 'usps ground advantage', 'usps priority'],
  epacket: ['e packet'],
  yunexpress: ['yun', 'yuntu'],
  dhl: ['dhl ecommerce'],
  shunfeng: ['thuận phong'],
  'shunfeng-express': ['sf express', 'shunfengexpress', 'thuận phong nhanh'],
  'house-express': ['houseexpress', 'house'],
  '4px': ['4 px', 'fourpx'],
} as const;

/** Label of transfers as pages have shown it so far. */
const bankLabels = { en: 'Bank (VietQR)', vi: 'Ngân hàng (VietQR)' };

/** Gives the codes of the first release the words that stood in code: those of order files, and the label of transfers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [code, words] of Object.entries(aliases))
    await sql`update shipping_lines set aliases = aliases || ${[...words]}::text[] where code = ${code}`.execute(
      db,
    );
  await sql`update topup_methods set labels = ${JSON.stringify(bankLabels)}::jsonb where code = 'bank'
    and labels ->> 'en' = 'Bank transfer'`.execute(db);
};
