import pg from 'pg';
import { StartProblem } from '../base/startProblem.ts';
import { limitRoles } from './roleLimits.ts';

/** Time within which the database must accept a sign-in at start, ms: a longer wait looks like a hang. */
export const signInTimeoutMs = 10_000;

/** Role, database and server of an address, as `pg` reads them from it and from the environment. */
interface SignInTarget {
  role: string;
  database: string;
  server: string;
}

const targetOf = (url: string): SignInTarget => {
  const { user = '', database = '', host, port } = new pg.Client({ connectionString: url });
  const [role, name] = [user, database].map(pg.escapeIdentifier) as [string, string];
  return { role, database: name, server: `${host}:${port}` };
};

/**
 * Advice for a refusal, by SQLSTATE or by Node's code; the statements are for a superuser of that database server.
 */
const advice: Readonly<Record<string, (target: SignInTarget) => string>> = {
  '28P01': ({ role }) => `Correct the password in DATABASE_URL, or set it: alter role ${role} password '…';`,
  '28000': ({ role }) =>
    `Make the role: create role ${role} login createrole password '…'; or let it in from here (pg_hba.conf).`,
  '3D000': ({ role, database }) => `Make the database: create database ${database} owner ${role};`,
  '42501': ({ role, database }) =>
    `Give it to the role: alter database ${database} owner to ${role}; alter role ${role} createrole;`,
  '25006': ({ database }) =>
    `Name the server that takes writes in DATABASE_URL, or let it write: alter database ${database} reset default_transaction_read_only;`,
  '53300': () => 'Raise its limit: alter system set max_connections = 200; and restart it.',
  ECONNREFUSED: ({ server }) =>
    `Nothing listens at ${server}: start PostgreSQL there, or correct DATABASE_URL.`,
  ENOENT: ({ server }) => `Nothing listens at ${server}: start PostgreSQL there, or correct DATABASE_URL.`,
  ENOTFOUND: ({ server }) => `The host of ${server} is unknown: correct DATABASE_URL.`,
  EAI_AGAIN: ({ server }) =>
    `The host of ${server} cannot be looked up: check the name servers, or DATABASE_URL.`,
  silent: ({ server }) =>
    `Nothing answers at ${server} within ${signInTimeoutMs / 1000} s: check the firewall, and host and port in DATABASE_URL.`,
};

const codeOf = (error: Error): string => {
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error.cause instanceof Error) return codeOf(error.cause);
  return /timeout|terminated unexpectedly/.test(error.message) ? 'silent' : '';
};

/** Returns the one line that an operator can act on, or the error itself if there is none. */
export const explainRefusal = (error: unknown, url: string): unknown => {
  if (error instanceof StartProblem) return error;
  const advise = error instanceof Error && advice[codeOf(error)];
  if (!advise) return error;
  const reason = error.message.replace(/\.$/, '');
  return new StartProblem(`The database does not let us in: ${reason}. ${advise(targetOf(url))}`);
};

/**
 * Signs in once, before the pool is opened, and sets the statement limits of the role.
 * @throws StartProblem with a remedy if the address, the role or its password is wrong
 */
export const signInFirst = async (url: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: signInTimeoutMs,
    query_timeout: signInTimeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await limitRoles(client);
  } catch (error) {
    throw explainRefusal(error, url);
  } finally {
    client.end().catch(() => undefined);
  }
};
