import type { MailLocale } from '../../contract/locales.ts';
import { escapeHtml } from './escapeHtml.ts';
import { darkColors, lightColors, type MailColors } from './palette.ts';
import { linkHints } from './texts.ts';

/** Parts of a mail, as plain text. */
export interface MailContent {
  locale: MailLocale;
  /** Name of the operator's product, beside the mark. */
  product: string;
  subject: string;
  /** One paragraph each, above the button. */
  paragraphs: readonly string[];
  action: string;
  link: string;
  note: string;
}

const font =
  "font-family:'Inter Variable',Inter,system-ui,-apple-system,'Segoe UI',sans-serif;font-size:15px;line-height:24px";

const schemeRules = (colors: MailColors): string =>
  [
    `.page{background:${colors.page};color:${colors.text}}`,
    `.card{background:${colors.card};border-color:${colors.border}}`,
    `.muted{color:${colors.muted}}`,
    `.link{color:${colors.link}}`,
    `.button{background:${colors.button}}`,
    `.button a{color:${colors.buttonText}}`,
    `.mark{background:${colors.mark}}`,
  ]
    .map((rule) => rule.replace(/([^{;]+:[^;}]+)(?=[;}])/g, '$1 !important'))
    .join('');

const table = (attributes: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

/** Renders the button. A cell carries its color, because some mail programs drop the background of a link. */
const button = ({ action, link }: MailContent): string =>
  table(
    'style="margin:22px 0 20px"',
    `<tr><td class="button" style="background:${lightColors.button};border-radius:6px">` +
      `<a href="${escapeHtml(link)}" target="_blank" rel="noopener" style="display:inline-block;padding:11px 20px;` +
      `line-height:22px;font-weight:600;color:${lightColors.buttonText};text-decoration:none">${escapeHtml(action)}</a></td></tr>`,
  );

const header = ({ product }: MailContent): string =>
  table(
    '',
    `<tr><td class="mark" width="28" height="28" align="center" style="background:${lightColors.mark};border-radius:8px;` +
      `color:#FFFFFF;font-weight:700">${escapeHtml(product.slice(0, 1))}</td>` +
      `<td style="padding-left:10px;font-size:17px;font-weight:650">${escapeHtml(product)}</td></tr>`,
  );

const card = (content: MailContent): string => {
  const { locale, subject, paragraphs, link, note } = content;
  const lines = paragraphs.map((text) => `<p style="margin:0 0 10px">${escapeHtml(text)}</p>`).join('\n');
  const address = escapeHtml(link);
  return `<h1 style="margin:0 0 10px;font-size:22px;line-height:30px;font-weight:640">${escapeHtml(subject)}</h1>
${lines}
${button(content)}
<p class="muted" style="margin:0 0 10px;color:${lightColors.muted}">${escapeHtml(note)}</p>
<p class="muted" style="margin:0;color:${lightColors.muted}">${linkHints[locale]}<br>
<a class="link" href="${address}" target="_blank" rel="noopener" style="color:${lightColors.link};word-break:break-all;text-decoration:none">${address}</a></p>`;
};

/**
 * Renders a mail as HTML: name and mark, one card, one button, and the button's address as text below. Styles are
 * inline for mail programs that drop style sheets; the dark scheme is an addition for those that keep them.
 */
export const mailHtml = (content: MailContent): string => `<!doctype html>
<html lang="${content.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>@media (prefers-color-scheme:dark){${schemeRules(darkColors)}}</style></head>
<body class="page" style="margin:0;background:${lightColors.page};color:${lightColors.text};${font}">
${table(
  `class="page" width="100%" style="background:${lightColors.page};color:${lightColors.text}"`,
  `<tr><td align="center">${table(
    'width="600" style="width:100%;max-width:600px;text-align:left"',
    `<tr><td style="padding:28px 40px 14px">${header(content)}</td></tr>
<tr><td style="padding:0 16px 32px">${table(
      `class="card" width="100%" style="background:${lightColors.card};border:1px solid ${lightColors.border};border-radius:10px;border-collapse:separate"`,
      `<tr><td style="padding:28px 28px 30px">${card(content)}</td></tr>`,
    )}</td></tr>`,
  )}</td></tr>`,
)}
</body></html>`;
