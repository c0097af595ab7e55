import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './specialAddresses.ts';

/** Resolves all addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** Allowed targets of links. If the configuration sets none: only the public internet. */
export interface LinkRules {
  ports: readonly number[];
  allows: (address: string) => boolean;
  resolve: Resolve;
  /** Waits until the failure of a hop that began at this time (`performance.now()`) may be reported. */
  rest: (began: number, signal: AbortSignal) => Promise<void>;
}

/** Time after which a silent name server counts as unavailable, ms, and attempts. */
const lookupLimits = { timeout: 1_200, tries: 2 };

/**
 * Resolves names by asking the name servers directly: the system's lookup uses two threads of the whole process,
 * and names with silent servers would block it for all.
 */
const resolveAll: Resolve = async (host) => {
  const resolver = new Resolver(lookupLimits);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const [v4 = [], v6 = []] = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return [...v4.map((address) => ({ address, family: 4 })), ...v6.map((address) => ({ address, family: 6 }))];
};

/** Minimum duration of an unreachable hop: most lookups of unknown names are answered by then. */
const quietMs = 1_000;

const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

/** Makes a failed hop take a minimum number of milliseconds. */
export const delayFailureUntil =
  (ms: number, wait = pause): LinkRules['rest'] =>
  async (began, signal) => {
    const remainingMs = Math.ceil(began + ms - performance.now());
    if (remainingMs > 0) await wait(remainingMs, signal);
  };

export const publicRules: LinkRules = {
  ports: [80, 443],
  allows: isPublicAddress,
  resolve: resolveAll,
  rest: delayFailureUntil(quietMs),
};

/** Thrown if the link itself is forbidden by its scheme, port, credentials, or an address in place of a name. */
export class AddressRefused extends Error {}

const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

/**
 * Throws `AddressRefused` for a URL that we never connect to. A host that is an address is never looked up, so it
 * is checked here; the URL parser has normalized decimal, octal and short forms.
 */
export const checkUrl = (url: URL, { ports, allows }: LinkRules): void => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPlainHttp =
    (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password;
  if (!isPlainHttp || !ports.includes(portOf(url))) throw new AddressRefused('scheme, port or credentials');
  if (isIP(host) !== 0 && !allows(host)) throw new AddressRefused('address');
};

/**
 * Replaces the system's lookup of a connection, which is made to exactly the checked addresses: a name that changes
 * its response afterwards gains nothing. One forbidden address refuses the whole name as if it did not exist, so that
 * names of our internal network are not revealed.
 */
export const guardedLookup =
  ({ resolve, allows }: LinkRules): LookupFunction =>
  (host, options, callback) => {
    const answer = async (): Promise<void> => {
      const addresses = await resolve(host);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => allows(address))) throw new Error('No public address');
      if (options.all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    };
    const refuse = (problem: unknown): void =>
      callback(problem instanceof Error ? problem : new Error('lookup'), []);
    answer().catch(refuse);
  };
