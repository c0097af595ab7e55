/** The name of the shop that this tab switched to, kept over the reload that follows: the message would end with the page. */
const key = 'platen.switched';

/** A browser that forbids site data loses the message, nothing else. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** Keeps the name for the page that is loaded next. */
export const keepSwitchNotice = (shop: string): void => {
  attempt(() => window.sessionStorage.setItem(key, shop));
};

/** Returns the name once; null if the page was not loaded by a switch. */
export const takeSwitchNotice = (): string | null => {
  const shop = attempt(() => window.sessionStorage.getItem(key));
  attempt(() => window.sessionStorage.removeItem(key));
  return shop;
};
