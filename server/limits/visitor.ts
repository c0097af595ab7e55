/**
 * An address as it is limited: of IPv6 the network, because one visitor has a whole one. There is none any more when
 * the visitor has hung up.
 */
export const visitorOf = ({ ip }: { ip: string | undefined }): string => {
  const plain = (ip ?? '').replace(/^::ffff:/i, '');
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain;
};
