import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import {
  cloudInside,
  isPublicAddress,
  specialIPv4,
  specialIPv6,
} from '../../../server/outbound/specialAddresses.ts';

/** The first and the last address of a network, and one in between. */
const inside4 = (network: string): string[] => {
  const first = ipaddr.IPv4.networkAddressFromCIDR(network).toByteArray();
  const last = ipaddr.IPv4.broadcastAddressFromCIDR(network).toByteArray();
  const middle = first.map((byte, index) => (index === 3 ? Math.floor((byte + (last[3] ?? 0)) / 2) : byte));
  return [first, middle, last].map((bytes) => bytes.join('.'));
};

const inside6 = (network: string): string[] =>
  [ipaddr.IPv6.networkAddressFromCIDR(network), ipaddr.IPv6.broadcastAddressFromCIDR(network)].map(
    (address) => address.toString(),
  );

const hex = (address: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
};

/** Every IPv6 form that carries an IPv4 address: mapped, translated, 6to4, compatible. */
const carriers = (address: string): string[] => [
  `::ffff:${address}`,
  `::ffff:${hex(address)}`,
  `::ffff:0:${hex(address)}`,
  `64:ff9b::${hex(address)}`,
  `64:ff9b:1::${hex(address)}`,
  `2002:${hex(address)}::1`,
  `::${hex(address)}`,
];

describe('addresses that links may not lead to', () => {
  it.each([...specialIPv4, ...cloudInside])('forbids all of %s, in IPv6 notation too', (network) => {
    for (const address of inside4(network)) {
      for (const form of [address, ...carriers(address)])
        expect({ form, open: isPublicAddress(form) }).toEqual({ form, open: false });
    }
  });

  it.each(specialIPv6)('forbids all of %s', (network) => {
    for (const address of inside6(network))
      expect({ address, open: isPublicAddress(address) }).toEqual({ address, open: false });
  });

  it('forbids invalid addresses and unassigned IPv6', () => {
    for (const text of [
      '',
      'localhost',
      '1.2.3',
      '1::2::3',
      '4000::1',
      '1234::1',
      'fe00::1',
      '::ffff:300.1.1.1',
    ]) {
      expect({ text, open: isPublicAddress(text) }).toEqual({ text, open: false });
    }
  });

  it('allows all other addresses, up to the direct neighbors', () => {
    const open = [
      '1.1.1.1',
      '8.8.8.8',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
      '128.0.0.0',
      '169.253.255.255',
      '172.15.255.255',
      '172.32.0.0',
      '192.0.1.0',
      '192.167.255.255',
      '198.20.0.0',
      '223.255.255.255',
      '168.63.129.15',
      '168.63.129.17',
      '2606:4700::1111',
      '2001:200::1',
      '2003::1',
      '2620:4f:7fff::1',
      '3ffe::1',
      '::ffff:8.8.8.8',
    ];
    for (const address of open)
      expect({ address, open: isPublicAddress(address) }).toEqual({ address, open: true });
  });
});
