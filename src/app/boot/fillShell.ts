import type { Right } from '../../../contract/accounts/permissions.ts';
import { firstLetterOf } from '../../i18n/initials.ts';
import type { Language } from '../../i18n/locale.ts';

/** Person who opens the page, and its path. */
interface Reader {
  language: Language;
  path: string;
  /** Name of the current shop; empty if none is chosen yet. */
  shop: string;
  /** True if the sidebar shows icons only. */
  rail: boolean;
  may: (right: Right) => boolean;
}

const forEachElement = (shell: Element, selector: string, work: (element: HTMLElement) => void): void =>
  shell.querySelectorAll<HTMLElement>(selector).forEach(work);

const write = (shell: Element, selector: string, text: string): void =>
  forEachElement(shell, selector, (element) => {
    element.textContent = text;
  });

/** Fills the app shell of `index.html` for the reader: language, menu, shop and the title of the page. */
export const fillShell = ({ language, path, shop, rail, may }: Reader): void => {
  const shell = document.querySelector<HTMLElement>('.pl-boot');
  if (!shell) return;
  shell.dataset['rail'] = String(rail);
  forEachElement(shell, `[data-${language}]`, (element) => {
    element.textContent = element.dataset[language] ?? '';
  });
  forEachElement(shell, '[data-right]', (item) => {
    if (!may(item.dataset['right'] as Right)) item.remove();
  });
  forEachElement(shell, '.pl-nav > div:not(:has(li))', (section) => section.remove());
  const isHere = (linkPath: string): boolean =>
    linkPath === path || (linkPath !== '/' && path.startsWith(`${linkPath}/`));
  forEachElement(shell, '.pl-nav a', (link) => {
    if (isHere(link.dataset['path'] ?? '')) link.setAttribute('aria-current', 'page');
  });
  const title =
    shell.querySelector(`h1[data-at="${CSS.escape(path)}"]`) ?? shell.querySelector('h1[data-at=""]');
  forEachElement(shell, 'h1', (heading) => {
    if (heading !== title) heading.remove();
  });
  if (shop) write(shell, '.pl-shop b', shop);
  else forEachElement(shell, '.pl-shop', (element) => element.remove());
  write(shell, '.pl-shop-mark', firstLetterOf(shop));
  if (title?.getAttribute('data-at') === '') forEachElement(shell, '[data-list]', (list) => list.remove());
};
