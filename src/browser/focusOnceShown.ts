/**
 * Gives an element the focus: now, or when the part of the page that it is in is shown (`inert` until then, as
 * `components/feedback/Together` keeps what still waits).
 * @param wanted whether it still is by then
 */
export const focusOnceShown = (element: HTMLElement, wanted: () => boolean): void => {
  const focus = (): void => element.focus({ preventScroll: true });
  const hidden = element.closest('[inert]');
  if (!hidden) return focus();
  const observer = new MutationObserver(() => {
    if (hidden.hasAttribute('inert')) return;
    observer.disconnect();
    if (wanted()) focus();
  });
  observer.observe(hidden, { attributeFilter: ['inert'] });
};
