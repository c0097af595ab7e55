import { expect, it } from 'vitest';
import { decodeEntities } from '../../contract/entities.ts';

it.each([
  ['O&#39;Dell', "O'Dell"],
  ['Nguy&#x1EC5;n', 'Nguyễn'],
  ['the buyer&#146;s note', 'the buyer’s note'],
  ['one&#10;two', 'one\ntwo'],
])('%s is decoded', (text, decoded) => expect(decodeEntities(text)).toBe(decoded));

it.each(['&#0;', '&#1;', '&#x1b;', '&#127;', '&#129;', '&#xD800;', '&#9999999;', '&nothing;', '&#39'])(
  '%s names no character and stays as it is',
  (text) => expect(decodeEntities(text)).toBe(text),
);
