/** Groups of an IPv6 address that name the network of one visitor: 64 bits. */
const networkGroups = 4;

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/**
 * Returns the network of an address. `::` stands for zeros, which may belong to the network: left out, the
 * visitor's own part would count in their place.
 */
const networkOf = (address: string): string => {
  const [head = [], tail] = address.split('::').map(groupsOf);
  const zeros = tail ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0') : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, networkGroups).join(':');
};

/** Removes the port, which some proxies add: it differs with each connection of the same visitor. */
const withoutPort = (ip: string): string =>
  /^(?:\[([\da-f:.]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/i.exec(ip)?.slice(1).find(Boolean) ?? ip;

/**
 * Returns the address by which a visitor is limited: for IPv6 the network, because one visitor has a whole one.
 * Empty once the visitor has hung up.
 */
export const visitorOf = ({ ip }: { ip: string | undefined }): string => {
  const address = withoutPort(ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return address.includes(':') ? networkOf(address) : address;
};
