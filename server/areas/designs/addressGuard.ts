import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Finds every address of a host name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** Whom links may lead to. Undefined in the configuration: the whole public internet, and nothing else. */
export interface LinkRules {
  ports: readonly number[];
  allows: (address: string) => boolean;
  resolve: Resolve;
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address lies in the public internet: no private, loopback, link-local, metadata, carrier or reserved
 * range, no IPv6 form that carries such an IPv4 address (facts/security.md, T8).
 */
export const isPublicAddress = (text: string): boolean => {
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || (address instanceof ipaddr.IPv6 && address.match(globalUnicast));
};

const resolveAll = promisify(systemLookup);

export const publicRules: LinkRules = {
  ports: [80, 443],
  allows: isPublicAddress,
  resolve: (host) => resolveAll(host, { all: true, verbatim: true }),
};

/** The address is none that we connect to. */
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
 * that changes its answer afterwards gains nothing. One address that is not allowed refuses the whole name.
 */
export const guardedLookup =
  ({ resolve, allows }: LinkRules): LookupFunction =>
  (host, options, callback) => {
    const answer = async (): Promise<void> => {
      const found = await resolve(host);
      const [first] = found;
      if (!first || !found.every(({ address }) => allows(address))) throw new AddressRefused('address');
      if (options.all) callback(null, [...found]);
      else callback(null, first.address, first.family);
    };
    const refuse = (problem: unknown): void =>
      callback(problem instanceof Error ? problem : new AddressRefused('lookup'), []);
    answer().catch(refuse);
  };
