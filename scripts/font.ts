import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { readLetters } from './letters.ts';

const FOLDER = join('src', 'theme', 'fonts');
const INTER = join('node_modules', 'inter-ui');

/** The weights and the optical sizes (in px) that the dashboard uses. */
const axes = { wght: { min: 400, max: 700 }, opsz: { min: 14, max: 28 } };

/** Kerning, tabular figures and contextual alternates. Unused features would bring in their letters. */
const features = ['kern', 'tnum', 'lnum', 'calt'];

/** Makes the fonts of the dashboard and of PDFs: the letters of Inter that `inter.css` names. */
const css = await readFile(join(FOLDER, 'inter.css'), 'utf8');
const fullFont = await readFile(join(INTER, 'variable', 'InterVariable.woff2'));
const options = { targetFormat: 'woff2' as const, variationAxes: axes, keepFeatures: features };
const font = await subsetFont(fullFont, readLetters(css), options);
await writeFile(join(FOLDER, 'inter.woff2'), font);
await writeFile(join(FOLDER, 'LICENSE.txt'), await readFile(join(INTER, 'LICENSE.txt')));
/** The weights that PDFs are set in, each a font of its own: PDF has no variable fonts. */
const pdfFolder = join('server', 'paper', 'fonts');
const weights = { regular: 400, semibold: 600 };
for (const [name, wght] of Object.entries(weights)) {
  const pdfFont = await subsetFont(fullFont, readLetters(css), {
    targetFormat: 'truetype',
    variationAxes: { wght, opsz: 14 },
  });
  await writeFile(join(pdfFolder, `inter-${name}.ttf`), pdfFont);
  console.log(`inter-${name}.ttf: ${pdfFont.length} bytes`);
}
await writeFile(join(pdfFolder, 'LICENSE.txt'), await readFile(join(INTER, 'LICENSE.txt')));
console.log(`${join(FOLDER, 'inter.woff2')}: ${font.length} bytes`);
