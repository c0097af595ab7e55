import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Returns the link with a token in the newest mail to an address, as `/outbox` shows it. */
export const linkTo = async (page: Page, address: string): Promise<string> => {
  const outbox = await page.context().newPage();
  const row = outbox.getByRole('row', { name: address });
  await expect
    .poll(
      async () => {
        await outbox.goto('/outbox');
        return row.count();
      },
      { timeout: 10_000 },
    )
    .toBe(1);
  await row.getByRole('link').click();
  const link = /\/[\w-]+\?token=[\w-]+/.exec(await outbox.content())?.[0] ?? '';
  await outbox.close();
  return link;
};
