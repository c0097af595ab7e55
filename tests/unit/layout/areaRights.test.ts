// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportRights } from '../../../contract/accounts/exportRights.ts';
import { allRights } from '../../../contract/accounts/permissions.ts';
import { callPath } from '../../../contract/callPaths.ts';
import { sources } from '../../../server/areas/sources.ts';
import type { ListSource } from '../../../server/lists/source.ts';
import { areas } from '../../../src/app/areas.ts';
import { requiredRights } from '../../support/worlds/requiredRights.ts';

/** Pages of areas with the call that each needs, and the right that the area says. */
const pages = areas.flatMap(
  ({ resource: { name }, rights: { view, create = view, edit = view }, ...area }) => [
    [`GET ${callPath(name)}`, view] as const,
    ...(area.create ? [[`POST ${callPath(name)}`, create] as const] : []),
    ...(area.edit ? [[`PUT ${callPath(name)}/:id`, edit] as const] : []),
  ],
);

it.each(pages)('the page of %s has this call behind it, and asks the right of it', (call, right) => {
  expect(requiredRights[call], `${call} is no call of the server`).toBeDefined();
  // A call that is open to everybody may stand behind a page that is not.
  expect(['self', right]).toContain(requiredRights[call]);
});

/** Pages that show or write what a definition has. */
const definedPages = Object.values<ListSource>(sources).flatMap(({ resource: { name, show }, writes }) => [
  ...(show.length > 0 ? [[name, 'show'] as const] : []),
  ...(writes?.change ? [[name, 'edit'] as const] : []),
  // A shop is added in a dialog of the app shell.
  ...(writes?.create && name !== 'shops' ? [[name, 'create'] as const] : []),
]);

it.each(definedPages)('the area %s has its page `%s`', (name, page) => {
  expect(areas.find(({ resource }) => resource.name === name)?.[page]).toBeDefined();
});

const source = join(import.meta.dirname, '../../../src');
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  // An area only closes its pages to those who lack a right; it has no buttons.
  .filter((file) => /\.tsx?$/.test(file) && !/^resources\/\w+\/index\.ts$/.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'));

/** Rights that generated lists and pages ask for every area. */
const generated = new Set<string | undefined>([
  ...areas.flatMap(({ rights }) => [rights.view, rights.edit]),
  ...Object.values(exportRights),
]);

it.each(allRights.filter((right) => !generated.has(right)))('a button or page asks %s', (right) => {
  expect(
    texts.some((text) => text.includes(`'${right}'`)),
    `nothing in src asks ${right}`,
  ).toBe(true);
});
