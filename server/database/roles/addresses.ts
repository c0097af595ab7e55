import { serverRole } from './names.ts';

/** Addresses of one database, as libpq URLs. */
export interface Addresses {
  /** Signs in as the role that owns the tables: migrations, queue schema, backup, restore, sample data. */
  owner: string;
  /** Works as `platen_server`; may lead through a pooler. */
  server: string;
  /** Works as `platen_server`, without a pooler: for locks and notifications, which belong to a connection. */
  direct: string;
  /** Signs in as the role that connections of the server begin with: its limits hold for them. */
  signIn: string;
}

/**
 * Returns the address with `platen_server` as the role that its connections begin with. The user that signs in must
 * be a member of it; `reset role` leads back to it, not to that user.
 */
export const asServerRole = (url: string): string => {
  const option = encodeURIComponent(`-c role=${serverRole}`);
  const options = /([?&]options=)([^&]*)/.exec(url);
  if (options) return url.replace(options[0], `${options[1]}${options[2]}%20${option}`);
  return `${url}${url.includes('?') ? '&' : '?'}options=${option}`;
};

/** Returns the addresses of the operator's database; without an owner's address, `databaseUrl` is the owner's. */
export const configuredAddresses = (databaseUrl: string, databaseOwnerUrl: string | undefined): Addresses => {
  if (databaseOwnerUrl) {
    return {
      owner: databaseOwnerUrl,
      server: databaseUrl,
      direct: asServerRole(databaseOwnerUrl),
      signIn: databaseUrl,
    };
  }
  const direct = asServerRole(databaseUrl);
  return { owner: databaseUrl, server: direct, direct, signIn: databaseUrl };
};
