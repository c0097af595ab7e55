/**
 * Storage key of the shop name that this tab switched to. It survives the reload that follows, which would remove a
 * message.
 */
const key = 'platen.switched';

/** Runs `work`; null if the browser forbids site data, which only loses the message. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** Stores the name for the page that loads next. */
export const storeSwitchNotice = (shop: string): void => {
  attempt(() => window.sessionStorage.setItem(key, shop));
};

/** Returns the name once; null if the page was not loaded by a switch. */
export const takeSwitchNotice = (): string | null => {
  const shop = attempt(() => window.sessionStorage.getItem(key));
  attempt(() => window.sessionStorage.removeItem(key));
  return shop;
};
