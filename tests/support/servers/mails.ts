import { expect, vi } from 'vitest';
import { readOutbox, type StoredMail } from '../../../server/mail/outbox.ts';
import type { Services } from '../../../server/services/services.ts';

/**
 * Returns the mails to an address, the newest first, once there are this many and no job is running: a mail of a job
 * that is about to end would be taken for the next one of its kind.
 */
export const mailsTo = ({ config, pool }: Services, to: string, count: number): Promise<StoredMail[]> =>
  vi.waitFor(async () => {
    const { rows } = await pool.query(
      "select name from pgboss.job where state < 'completed' and start_after <= now()",
    );
    expect(rows).toEqual([]);
    const mails = (await readOutbox(config.dataDir)).filter((mail) => mail.to === to);
    expect(mails).toHaveLength(count);
    return mails;
  }, 20_000);
