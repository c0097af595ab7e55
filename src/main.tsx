/** ms after which the page says that it takes too long (spec §9). */
const lateAfter = 10_000;
/** ms for which the code waits for the shell at most. */
const timeoutMs = 1000;

/**
 * Resolves once the app shell of `index.html` is on the screen: the first turn of the code holds the main
 * thread longer than the shell takes. A hidden window shows none.
 */
const untilShellIsSeen = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, timeoutMs);
  });

/** Shows the text that the shell has for this case; its button loads the page again. */
const reportLate = (): void => {
  document.documentElement.dataset['late'] = '';
  document.querySelector('.pl-boot-late')?.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) window.location.reload();
  });
};

const late = setTimeout(reportLate, lateAfter);

const load = async (): Promise<void> => {
  await untilShellIsSeen();
  const { start } = await import('./app/start.tsx');
  await start();
  clearTimeout(late);
};

load().catch(reportLate);
