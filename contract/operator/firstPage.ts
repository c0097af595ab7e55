import type { Operator } from './operator.ts';

/** Place of the operator's name in the built page. */
export const nameSlot = '{{operator}}';

/** Attribute of the built-in mark, which an operator's mark replaces. */
export const markAttribute = 'data-mark';

/** Id of the element that carries the operator's data. */
export const operatorElementId = 'operator';

/** Address of the web app manifest, which browsers read when the page is installed. */
export const manifestPath = '/manifest.json';

const builtInIcon = '/favicon.svg';

const builtInMark = new RegExp(`<svg[^>]*${markAttribute}[^>]*>[^]*?</svg>`, 'g');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** Returns JSON that cannot end the element it stands in. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Writes the operator into the built page: name, mark, icon, and the data that the dashboard's code reads. The server
 * does it once per version, the development server for each page.
 */
export const writeOperator = (template: string, operator: Operator): string => {
  const { name, mark_url: mark } = operator;
  const data = `<script type="application/json" id="${operatorElementId}">${scriptJson(operator)}</script>`;
  const icons = `<link rel="icon" href="${escapeHtml(mark ?? builtInIcon)}"><link rel="manifest" href="${manifestPath}">`;
  const page = mark ? template.replace(builtInMark, `<img src="${escapeHtml(mark)}" alt="">`) : template;
  return page
    .replaceAll(nameSlot, () => escapeHtml(name))
    .replace('<!--icons-->', () => icons)
    .replace('<!--operator-->', () => data);
};

/** Returns the web app manifest: name and icon of the installed page. */
export const manifestOf = ({ name, mark_url: mark }: Operator) => ({
  name,
  short_name: name,
  start_url: '/',
  display: 'browser',
  icons: [{ src: mark ?? builtInIcon, sizes: 'any' }],
});
