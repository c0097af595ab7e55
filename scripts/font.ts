import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { lettersOf } from './letters.ts';

const FOLDER = join('src', 'theme', 'fonts');
const INTER = join('node_modules', 'inter-ui');

/** The weights and the optical sizes (in px) that the dashboard draws. */
const axes = { wght: { min: 400, max: 700 }, opsz: { min: 14, max: 28 } };

/** Kerning, figures of one width and context. What nobody asks for would bring its letters. */
const features = ['kern', 'tnum', 'lnum', 'calt'];

/** Makes the font of the dashboard: of Inter, the letters that `inter.css` names. */
const css = await readFile(join(FOLDER, 'inter.css'), 'utf8');
const whole = await readFile(join(INTER, 'variable', 'InterVariable.woff2'));
const options = { targetFormat: 'woff2' as const, variationAxes: axes, keepFeatures: features };
const font = await subsetFont(whole, lettersOf(css), options);
await writeFile(join(FOLDER, 'inter.woff2'), font);
await writeFile(join(FOLDER, 'LICENSE.txt'), await readFile(join(INTER, 'LICENSE.txt')));
console.log(`${join(FOLDER, 'inter.woff2')}: ${font.length} bytes`);
