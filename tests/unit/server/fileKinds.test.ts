import { expect, it } from 'vitest';
import { headBytes, fileKindOf } from '../../../server/uploads/fileKinds.ts';
import { cpuGrowth, linearGrowth } from '../../support/cpuGrowth.ts';

const kind = (text: string) => fileKindOf(Buffer.from(text).subarray(0, headBytes), ['svg', 'pdf']);

it.each([
  ['nothing before it', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a declaration', '\uFEFF<?xml version="1.0"?>\n<svg>'],
  ['comments', '<!-- Generator: a - b --><!----><!-- <svg> -->\n<svg>'],
  [
    'a doctype',
    '<?xml version="1.0"?><!-- a --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<svg width="1">',
  ],
  ['a doctype with a part of its own', '<!DOCTYPE svg [<!ATTLIST svg a CDATA #IMPLIED>]>\n<!-- a --><svg\n>'],
])('recognizes an SVG with %s', (_, text) => {
  expect(kind(text)).toBe('svg');
});

it.each([
  ['a page', '<!DOCTYPE html><html><svg></svg>'],
  ['a comment that does not end', '<!-- <svg>'],
  ['another document', '<?xml version="1.0"?><svgs/>'],
])('does not take %s for an SVG', (_, text) => {
  expect(kind(text)).toBeUndefined();
});

it.each(['<!---->', '<!-- a -->', '<!DOCTYPE aa>', '<!DOCTYPE a[]>', '<!DOCTYPE', '<!--', '<?xml'])(
  'a file of nothing but "%s" holds nobody up',
  (piece) => {
    const textOf = (length: number): string => piece.repeat(length).slice(0, length);
    expect(cpuGrowth(kind, textOf, headBytes)).toBeLessThan(linearGrowth);
    expect(kind(textOf(headBytes))).toBeUndefined();
  },
);
