import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './specialAddresses.ts';

/** Finds every address of a host name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** Whom links may lead to. Undefined in the configuration: the whole public internet, and nothing else. */
export interface LinkRules {
  ports: readonly number[];
  allows: (address: string) => boolean;
  resolve: Resolve;
  /** Waits until a hop that began then (`performance.now()`) may be told to have failed. */
  rest: (began: number, signal: AbortSignal) => Promise<void>;
}

/** A name server that is silent for so long has no answer, ms; asked twice. */
const lookupPatience = { timeout: 1_200, tries: 2 };

/**
 * Asks the name servers by itself: the system's lookup takes threads of the whole process, two at a time, and names
 * whose servers are silent would hold them for all.
 */
const resolveAll: Resolve = async (host) => {
  const resolver = new Resolver(lookupPatience);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const [v4 = [], v6 = []] = found.map((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return [...v4.map((address) => ({ address, family: 4 })), ...v6.map((address) => ({ address, family: 6 }))];
};

/** A hop that cannot be reached takes as long at least: most lookups of names that nobody has are answered by then. */
const quietMs = 1_000;

const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

/** Lets what began then last so many milliseconds at least. */
export const restUntil =
  (ms: number, wait = pause): LinkRules['rest'] =>
  async (began, signal) => {
    const left = Math.ceil(began + ms - performance.now());
    if (left > 0) await wait(left, signal);
  };

export const publicRules: LinkRules = {
  ports: [80, 443],
  allows: isPublicAddress,
  resolve: resolveAll,
  rest: restUntil(quietMs),
};

/** The link itself says that we do not connect to it: its scheme, port, credentials, or an address in place of a name. */
export class AddressRefused extends Error {}

const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

/**
 * Throws `AddressRefused` for a URL that no connection may be tried for. A host that is an address is never looked
 * up, so it is checked here; the URL parser has written decimal, octal and short forms as plain ones.
 */
export const checkUrl = (url: URL, { ports, allows }: LinkRules): void => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const plain = (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password;
  if (!plain || !ports.includes(portOf(url))) throw new AddressRefused('scheme, port or credentials');
  if (isIP(host) !== 0 && !allows(host)) throw new AddressRefused('address');
};

/**
 * Stands in for the system's lookup of a connection, which is made to exactly the addresses that were checked: a name
 * that changes its answer afterwards gains nothing. One address that is not allowed refuses the whole name, as if nobody
 * had it: what a name means inside our walls is not told.
 */
export const guardedLookup =
  ({ resolve, allows }: LinkRules): LookupFunction =>
  (host, options, callback) => {
    const answer = async (): Promise<void> => {
      const found = await resolve(host);
      const [first] = found;
      if (!first || !found.every(({ address }) => allows(address))) throw new Error('No public address');
      if (options.all) callback(null, [...found]);
      else callback(null, first.address, first.family);
    };
    const refuse = (problem: unknown): void =>
      callback(problem instanceof Error ? problem : new Error('lookup'), []);
    answer().catch(refuse);
  };
