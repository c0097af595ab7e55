import type { OperatorSettings } from '../../contract/operator/settings.ts';
import type { Config } from './config.ts';

/** Returns the address that sellers may write to: the operator's, else that of this server's environment. */
export const supportAddress = (settings: OperatorSettings, config: Config): string =>
  settings.support_email || config.supportEmail;
