import { deflateSync } from 'node:zlib';

/** Builds a PDF of these objects; the first is its catalog. */
const written = (objects: readonly string[]): Buffer => {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};

/** Builds a PDF with this number of pages, each with a square. */
export const pdfOf = (pages: number): Buffer => {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(' ');
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Length 28 >>\nstream\n1 0 0 rg 20 20 100 120 re f \nendstream',
    ...Array.from(
      { length: pages },
      () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 360] /Contents 3 0 R >>',
    ),
  ]);
};

/**
 * Builds a PDF of one page with `times` empty streams of this many bytes each: a small file that is large when
 * unpacked.
 */
export const pdfOfNothing = (times: number, bytes: number): Buffer => {
  const packed = deflateSync(Buffer.alloc(bytes, ' ')).toString('latin1');
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    `<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 360] /Contents [${'3 0 R '.repeat(times)}] >>`,
  ]);
};

/**
 * Builds a PDF of one page with these drawing commands, and with font `/F1`: a PDF dictionary. `inForm`: the commands
 * are in a form of the page.
 */
export const pdfOfText = (font: string, commands: string, inForm = false): Buffer => {
  const resources = `<< /Font << /F1 ${font} >> /XObject << /X1 4 0 R >> >>`;
  const stream = (content: string, entries = '') =>
    `<< ${entries}/Length ${content.length} >>\nstream\n${content}\nendstream`;
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [5 0 R] /Count 1 >>',
    stream(inForm ? '/X1 Do' : commands),
    stream(
      commands,
      `/Type /XObject /Subtype /Form /BBox [0 0 300 360] /Resources << /Font << /F1 ${font} >> >> `,
    ),
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 360] /Contents 3 0 R /Resources ${resources} >>`,
  ]);
};
