/** Groups of an IPv6 address that name the network of one visitor: 64 bits. */
const networkGroups = 4;

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** `::` stands for zeros, which may be of the network: unwritten, the visitor's own part would count in their place. */
const networkOf = (address: string): string => {
  const [before = [], after] = address.split('::').map(groupsOf);
  const zeros = after ? Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0') : [];
  return [...before, ...zeros, ...(after ?? [])].slice(0, networkGroups).join(':');
};

/** Some proxies name the port too: it is another one with each connection, and none of them is another visitor. */
const withoutPort = (ip: string): string =>
  /^(?:\[([\da-f:.]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/i.exec(ip)?.slice(1).find(Boolean) ?? ip;

/**
 * An address as it is limited: of IPv6 the network, because one visitor has a whole one. There is none any more when
 * the visitor has hung up.
 */
export const visitorOf = ({ ip }: { ip: string | undefined }): string => {
  const plain = withoutPort(ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? networkOf(plain) : plain;
};
