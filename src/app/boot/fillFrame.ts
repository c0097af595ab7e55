import type { Right } from '../../../contract/accounts/permissions.ts';
import { firstLetterOf } from '../../i18n/initials.ts';
import type { Language } from '../../i18n/locale.ts';

/** Whose frame it is, and where it is opened. */
export interface Reader {
  language: Language;
  /** The path of the page. */
  path: string;
  /** Name of the shop that is worked on; empty: none is chosen yet. */
  shop: string;
  /** The sidebar shows icons only. */
  rail: boolean;
  may: (right: Right) => boolean;
}

const each = (frame: Element, selector: string, work: (element: HTMLElement) => void): void =>
  frame.querySelectorAll<HTMLElement>(selector).forEach(work);

const write = (frame: Element, selector: string, text: string): void =>
  each(frame, selector, (element) => {
    element.textContent = text;
  });

/** Makes the frame of `index.html` the reader's: his language, his menu, his shop, the title of the page. */
export const fillFrame = (frame: HTMLElement, { language, path, shop, rail, may }: Reader): void => {
  frame.dataset['rail'] = String(rail);
  each(frame, `[data-${language}]`, (element) => {
    element.textContent = element.dataset[language] ?? '';
  });
  each(frame, '[data-right]', (item) => {
    if (!may(item.dataset['right'] as Right)) item.remove();
  });
  each(frame, '.pl-nav > div:not(:has(li))', (section) => section.remove());
  const isHere = (place: string): boolean =>
    place === path || (place !== '/' && path.startsWith(`${place}/`));
  each(frame, '.pl-nav a', (link) => {
    if (isHere(link.dataset['path'] ?? '')) link.setAttribute('aria-current', 'page');
  });
  const title =
    frame.querySelector(`h1[data-at="${CSS.escape(path)}"]`) ?? frame.querySelector('h1[data-at=""]');
  each(frame, 'h1', (heading) => {
    if (heading !== title) heading.remove();
  });
  if (shop) write(frame, '.pl-shop b', shop);
  else each(frame, '.pl-shop', (element) => element.remove());
  write(frame, '.pl-shop-mark', firstLetterOf(shop));
  if (title?.getAttribute('data-at') === '') each(frame, '[data-list]', (list) => list.remove());
};
