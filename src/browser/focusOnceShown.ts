/**
 * Focuses an element: now, or once its part of the page is shown (`inert` until then, see
 * `components/feedback/LoadTogether`).
 * @param isWanted returns true if the focus should still move by then
 */
export const focusOnceShown = (element: HTMLElement, isWanted: () => boolean): void => {
  const focus = (): void => element.focus({ preventScroll: true });
  const hidden = element.closest('[inert]');
  if (!hidden) return focus();
  const observer = new MutationObserver(() => {
    if (hidden.hasAttribute('inert')) return;
    observer.disconnect();
    if (isWanted()) focus();
  });
  observer.observe(hidden, { attributeFilter: ['inert'] });
};
