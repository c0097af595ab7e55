// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { areas } from '../../../src/app/areas.ts';
import { pathOf } from '../../../src/layout/area.ts';
import { listScreens } from '../../e2e/listScreens.ts';

it('the list of every area is among the screens that are checked for accessibility', () => {
  const paths = listScreens([]).map(([path]) => path);
  expect(paths.toSorted()).toEqual(areas.map(pathOf).toSorted());
});

it('adds only the lists that no other screen shows', () => {
  const [first = ['', ''], ...others] = listScreens([]);
  expect(listScreens([[`${first[0]}?filter=%7B%7D`, 'main']])).toEqual(others);
});
