/**
 * Contents that an SVG must not have: scripts, and anything that lies outside the file. No pattern reads a letter
 * repeatedly: a drawing has up to 20 MB, and everybody waits for the thread that reads it.
 */
const forbidden: readonly RegExp[] = [
  // The file is read as UTF-8 here; a viewer with another encoding would see something else.
  /[\0\uFFFD]/,
  /^\s*<\?xml[^>]*encoding\s*=\s*(["'])(?!utf-8\1)/i,
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener)[\s/>]/i,
  /\son\w+\s*=/i,
  /<!ENTITY/i,
  /<\?xml-stylesheet/i,
  /@import/i,
  /(?:href|src)\s*=\s*(["'])(?!\s*(?:#|data:image\/(?:png|jpe?g|webp)[;,]))[^"']*\1/i,
  // Embedded fonts are harmless: they are not read, and text is refused by its font names (svgFonts.ts).
  /url\((?!\s*(?:["']\s*)?(?:#|data:(?:image\/(?:png|jpe?g|webp)|font\/[\w-]+|application\/[\w-]*font[\w-]*)[;,]))\s*[^)\s]/i,
  /javascript:/i,
];

/** Returns true if an SVG has scripts, entities, or links to anything but its own parts and embedded pictures. */
export const isUnsafeSvg = (text: string): boolean => forbidden.some((pattern) => pattern.test(text));
