import { asTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import { openLinkSecret, sealLinkSecret, type LinkSecret } from './secrets.ts';

const secrets = ['credentials', 'token', 'hook_secret'] as const satisfies readonly LinkSecret[];

/** Numbers of secrets that open with `SECRET_KEY`, and of those that open with neither key. */
export interface RenewedSecrets {
  sealed: number;
  lost: number;
}

/** Encrypts the secrets of all links that were encrypted with the previous key with the current one. */
export const renewLinkSecrets = async (services: Services): Promise<RenewedSecrets> => {
  const { db, config } = services;
  const links = await db
    .selectFrom('store_links')
    .select(['account_id', 'id', ...secrets])
    .execute();
  const counts: RenewedSecrets = { sealed: 0, lost: 0 };
  for (const { account_id: accountId, id, ...link } of links) {
    for (const secret of secrets) {
      const stored = link[secret];
      if (!stored) continue;
      const opened = openLinkSecret(config, id, secret, stored);
      counts[opened ? 'sealed' : 'lost'] += 1;
      if (!opened?.old) continue;
      // Skips a secret that was changed meanwhile, such as a token that was renewed.
      await asTenant(db, accountId, (tx) =>
        tx
          .updateTable('store_links')
          .set({ [secret]: sealLinkSecret(config, id, secret, opened.value) })
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .where(secret, '=', stored)
          .execute(),
      );
    }
  }
  return counts;
};
