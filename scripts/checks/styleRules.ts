import type { Rule } from './rule.ts';

const OWNS_LOOKS = /^src\/(theme|components)\//;
const HEX_COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/gi;
const LOOK_IN_SX =
  /\b(?:color|bgcolor|backgroundColor|background|border(?:Radius|Color)|boxShadow|fontSize|fontWeight)\s*:/g;
const STYLE_PROPS = /\b(?:sx|style)=\{/g;

/** Allows colors in the theme and the shared components only. */
export const colors: Rule = ({ path, text }) => {
  if (!/^src\/.*\.tsx?$/.test(path) || OWNS_LOOKS.test(path)) return [];
  return [...withoutComments(text).matchAll(HEX_COLOUR)].map(
    ([colour]) => `has a colour of its own: ${colour}`,
  );
};

/** Outside theme and components, `sx` and `style` are for layout: grid, flex, gap, width. */
export const layoutOnly: Rule = ({ path, text }) => {
  if (!/^src\/.*\.tsx$/.test(path) || OWNS_LOOKS.test(path)) return [];
  const problems: string[] = [];
  for (const { index, 0: opening } of text.matchAll(STYLE_PROPS)) {
    const value = bracedText(text, index + opening.length - 1);
    for (const [property] of value.matchAll(LOOK_IN_SX))
      problems.push(`styles beyond layout: ${property.trim()}`);
  }
  return problems;
};

/** Returns the text from the opening brace at `start` to its closing brace. */
function bracedText(text: string, start: number): string {
  let depth = 0;
  for (let end = start; end < text.length; end++) {
    if (text[end] === '{') depth++;
    if (text[end] === '}' && --depth === 0) return text.slice(start, end + 1);
  }
  return text.slice(start);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
