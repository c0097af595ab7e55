/**
 * What an SVG may not have: it runs, or reads what lies elsewhere. Whatever is drawn stands in the file itself. None of the
 * patterns looks at a letter again and again: a drawing has 20 MB, and everybody waits for the thread that reads it.
 */
const forbidden: readonly RegExp[] = [
  // Read as UTF-8 here, in another encoding it would say something else to someone who opens it.
  /[\0\uFFFD]/,
  /^\s*<\?xml[^>]*encoding\s*=\s*(["'])(?!utf-8\1)/i,
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener)[\s/>]/i,
  /\son\w+\s*=/i,
  /<!ENTITY/i,
  /<\?xml-stylesheet/i,
  /@import/i,
  /(?:href|src)\s*=\s*(["'])(?!\s*(?:#|data:image\/(?:png|jpe?g|webp)[;,]))[^"']*\1/i,
  // Fonts within it do no harm: they are not read, and text is refused by their names (svgFonts.ts).
  /url\((?!\s*(?:["']\s*)?(?:#|data:(?:image\/(?:png|jpe?g|webp)|font\/[\w-]+|application\/[\w-]*font[\w-]*)[;,]))\s*[^)\s]/i,
  /javascript:/i,
];

/** Whether an SVG has scripts, entities, or links to anything but its own parts and pictures that stand in it. */
export const isUnsafeSvg = (text: string): boolean => forbidden.some((pattern) => pattern.test(text));
