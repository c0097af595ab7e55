import type { Config } from '../../../services/config.ts';
import { seal, unseal } from '../../../secrets/sealed.ts';

/** Secrets of a link, each sealed for its own use and bound to its row: the link, or the hand-over of credentials. */
export type LinkSecret = 'credentials' | 'token' | 'hook_secret' | 'handed_credentials';

const nameUse = (secret: LinkSecret): string => `store ${secret}`;

/** Encrypts a secret for its row. */
export const sealLinkSecret = (config: Config, rowId: string, secret: LinkSecret, value: unknown): Buffer =>
  seal(config, nameUse(secret), rowId, JSON.stringify(value));

/**
 * Decrypts a secret of a row; undefined if the key that sealed it is lost. `old`: the previous key opened it, so it is to be
 * sealed anew.
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
