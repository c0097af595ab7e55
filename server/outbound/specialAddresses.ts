import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** IANA's complete registry of special IPv4 addresses (RFC 6890), multicast, and the limited broadcast. */
export const specialIPv4 = [
  '0.0.0.0/8',
  '0.0.0.0/32',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.0.0/29',
  '192.0.0.8/32',
  '192.0.0.9/32',
  '192.0.0.10/32',
  '192.0.0.170/32',
  '192.0.0.171/32',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.88.99.2/32',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '255.255.255.255/32',
] as const;

/** IANA's complete registry of special IPv6 addresses (RFC 6890), site-local addresses, and multicast. */
export const specialIPv6 = [
  '::1/128',
  '::/128',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  '2001::/32',
  '2001:1::1/128',
  '2001:1::2/128',
  '2001:1::3/128',
  '2001:2::/48',
  '2001:3::/32',
  '2001:4:112::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:30::/28',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
] as const;

/**
 * Addresses that look public and answer only within a cloud, to every machine there: Azure's host agent, IBM's
 * service network, Google's private API front ends. No registry lists them.
 */
export const cloudInside = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14', '199.36.153.0/28'] as const;

const networksOf = <A extends ipaddr.IPv4 | ipaddr.IPv6>(
  parse: (text: string) => [A, number],
  texts: readonly string[],
) => texts.map((text) => parse(text));

const closed4 = networksOf(ipaddr.IPv4.parseCIDR.bind(ipaddr.IPv4), [...specialIPv4, ...cloudInside]);
const closed6 = networksOf(ipaddr.IPv6.parseCIDR.bind(ipaddr.IPv6), specialIPv6);
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns true if an address is in the public internet: all IPv4 that is not special, and only global unicast IPv6
 * that is not special. An IPv4 address in IPv6 notation is judged as IPv4. False for an invalid address.
 */
export const isPublicAddress = (text: string): boolean => {
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return !closed4.some((network) => address.match(network));
  return (
    address instanceof ipaddr.IPv6 &&
    address.match(globalUnicast) &&
    !closed6.some((network) => address.match(network))
  );
};
