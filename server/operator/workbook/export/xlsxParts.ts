/**
 * Fixed parts of a written workbook (ECMA-376): they hold no time and no author, so that equal cells give equal bytes.
 */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageLinks = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Escapes text for XML, without the characters that XML cannot hold. */
export const xmlText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Styles by their place: plain, heading, text (long numbers stay as typed), two decimals. */
export const cellStyles = { plain: 0, heading: 1, text: 2, decimals: 3 } as const;

const styles =
  `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4">' +
  '<xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1" applyFont="1"/>' +
  '<xf numFmtId="49" fontId="0" applyNumberFormat="1"/><xf numFmtId="2" fontId="0" applyNumberFormat="1"/>' +
  '</cellXfs></styleSheet>';

/** Returns all parts but the sheets, by their names in the archive. */
export const fixedParts = (sheetNames: readonly string[]): [name: string, content: string][] => {
  const sheets = numbered(sheetNames.length);
  const overrides = sheets.map(
    (at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${types}.worksheet+xml"/>`,
  );
  const listed = sheetNames.map(
    (name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const related = sheets.map(
    (at) => `<Relationship Id="rId${at}" Type="${links}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  const stylesId = sheetNames.length + 1;
  return [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${overrides.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packageLinks}">` +
        `<Relationship Id="rId1" Type="${links}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${links}"><sheets>${listed.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packageLinks}">${related.join('')}` +
        `<Relationship Id="rId${stylesId}" Type="${links}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
  ];
};

/** Returns the beginning of a sheet: its heading stays when people scroll. */
export const sheetStart = (widths: readonly number[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('') +
  '</cols><sheetData>';

export const sheetEnd = '</sheetData></worksheet>';
