import type { Config } from '../../../services/config.ts';
import { seal, unseal } from '../../../secrets/sealed.ts';

/** Secrets of a link, each sealed for its own use and bound to its link. */
export type LinkSecret = 'credentials' | 'token' | 'hook_secret';

const nameUse = (secret: LinkSecret): string => `store ${secret}`;

/** Encrypts a secret for its row. */
export const sealLinkSecret = (config: Config, linkId: string, secret: LinkSecret, value: unknown): Buffer =>
  seal(config, nameUse(secret), linkId, JSON.stringify(value));

/**
 * Decrypts a secret of a row; undefined if the key that sealed it is lost. `old`: the previous key opened it, so it is to be
 * sealed anew.
 */
export const openLinkSecret = (
  config: Config,
  linkId: string,
  secret: LinkSecret,
  sealed: Buffer,
): { value: unknown; old: boolean } | undefined => {
  const opened = unseal(config, nameUse(secret), linkId, sealed);
  return opened && { value: JSON.parse(opened.text) as unknown, old: opened.old };
};
