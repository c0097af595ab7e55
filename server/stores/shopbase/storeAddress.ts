const domain = 'onshopbase.com';

/** Returns the address of a store by its name or a page of its admin. */
export const readOrigin = (address: string): string | undefined => {
  const text = address.trim().toLowerCase();
  const host = /^(?:https?:\/\/)?([a-z0-9.-]+)(?:[/?#].*)?$/.exec(text)?.[1] ?? '';
  const name = host.endsWith(`.${domain}`) ? host.slice(0, -domain.length - 1) : host;
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(name) ? `https://${name}.${domain}` : undefined;
};
