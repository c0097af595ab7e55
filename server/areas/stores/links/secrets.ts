import type { Config } from '../../../services/config.ts';
import { seal, unseal } from '../../../secrets/sealed.ts';

/**
 * Secrets of a link, each encrypted for its own use and bound to its row: the link, or the hand-over of credentials.
 */
export type LinkSecret = 'credentials' | 'token' | 'hook_secret' | 'handed_credentials';

const nameUse = (secret: LinkSecret): string => `store ${secret}`;

/** Encrypts a secret for its row. */
export const sealLinkSecret = (config: Config, rowId: string, secret: LinkSecret, value: unknown): Buffer =>
  seal(config, nameUse(secret), rowId, JSON.stringify(value));

/**
 * Decrypts a secret of a row; undefined if its key is lost. `old`: true if the previous key decrypted it, so that it
 * must be encrypted again.
 */
export const openLinkSecret = (
  config: Config,
  rowId: string,
  secret: LinkSecret,
  sealed: Buffer,
): { value: unknown; old: boolean } | undefined => {
  const opened = unseal(config, nameUse(secret), rowId, sealed);
  return opened && { value: JSON.parse(opened.text) as unknown, old: opened.old };
};
