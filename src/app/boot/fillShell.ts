import type { Right } from '../../../contract/accounts/permissions.ts';
import { firstLetterOf } from '../../i18n/initials.ts';
import type { Language } from '../../i18n/locale.ts';

/** The person who opens the page, and its path. */
interface Reader {
  language: Language;
  /** The path of the page. */
  path: string;
  /** Name of the shop that is worked on; empty: none is chosen yet. */
  shop: string;
  /** The sidebar shows icons only. */
  rail: boolean;
  may: (right: Right) => boolean;
}

const each = (shell: Element, selector: string, work: (element: HTMLElement) => void): void =>
  shell.querySelectorAll<HTMLElement>(selector).forEach(work);

const write = (shell: Element, selector: string, text: string): void =>
  each(shell, selector, (element) => {
    element.textContent = text;
  });

/** Makes the app shell of `index.html` the reader's: their language, menu and shop, and the title of the page. */
export const fillShell = ({ language, path, shop, rail, may }: Reader): void => {
  const shell = document.querySelector<HTMLElement>('.pl-boot');
  if (!shell) return;
  shell.dataset['rail'] = String(rail);
  each(shell, `[data-${language}]`, (element) => {
    element.textContent = element.dataset[language] ?? '';
  });
  each(shell, '[data-right]', (item) => {
    if (!may(item.dataset['right'] as Right)) item.remove();
  });
  each(shell, '.pl-nav > div:not(:has(li))', (section) => section.remove());
  const isHere = (place: string): boolean =>
    place === path || (place !== '/' && path.startsWith(`${place}/`));
  each(shell, '.pl-nav a', (link) => {
    if (isHere(link.dataset['path'] ?? '')) link.setAttribute('aria-current', 'page');
  });
  const title =
    shell.querySelector(`h1[data-at="${CSS.escape(path)}"]`) ?? shell.querySelector('h1[data-at=""]');
  each(shell, 'h1', (heading) => {
    if (heading !== title) heading.remove();
  });
  if (shop) write(shell, '.pl-shop b', shop);
  else each(shell, '.pl-shop', (element) => element.remove());
  write(shell, '.pl-shop-mark', firstLetterOf(shop));
  if (title?.getAttribute('data-at') === '') each(shell, '[data-list]', (list) => list.remove());
};
