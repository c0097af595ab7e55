// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { callPath } from '../../../contract/callPaths.ts';
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
