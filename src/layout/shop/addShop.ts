const openEvent = 'platen:add-shop';

/** Opens the dialog that adds a shop, from any page. */
export const openAddShop = (): void => void window.dispatchEvent(new Event(openEvent));

export const onOpenAddShop = (listener: () => void): (() => void) => {
  window.addEventListener(openEvent, listener);
  return () => window.removeEventListener(openEvent, listener);
};
