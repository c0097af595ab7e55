// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { endSession } from '../../../src/providers/identity/session.ts';
import { SessionGate } from '../../../src/layout/SessionGate.tsx';
import { LeaveConfirmation } from '../../../src/views/leave/LeaveConfirmation.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, renderAt } from '../layout/renderApp.tsx';

/** A form whose text is not saved, with an editor inside that has changes of its own. */
const Form = () => {
  const [text, setText] = useState('');
  const [drawn, setDrawn] = useState('');
  return (
    <main>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <LeaveConfirmation unsaved={text !== ''} />
      <section>
        <input aria-label="Drawing" value={drawn} onChange={({ target }) => setDrawn(target.value)} />
        <LeaveConfirmation unsaved={drawn !== ''} />
      </section>
      <Link to="/three">Three</Link>
    </main>
  );
};

const Pages = () => (
  <Routes>
    <Route path="/form" element={<Form />} />
    <Route path="*" element={<p>Other page</p>} />
  </Routes>
);

/** Opens the form with a page before and one behind it. */
const open = async (fields: readonly string[]) => {
  enterAsSeller();
  const router = renderAt('/one', <Pages />);
  await router.navigate('/form');
  await router.navigate('/two');
  await router.navigate(-1);
  for (const name of fields) await userEvent.type(await screen.findByRole('textbox', { name }), 'x');
  return { router, at: () => router.state.location.pathname };
};

const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const response = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

it.each([
  ['Back', -1, '/one'],
  ['Forward', 1, '/two'],
] as const)('stops %s, stays, asks again, and leaves', async (_name, delta, to) => {
  const { router, at } = await open(['Text']);
  void router.navigate(delta);
  await question();
  expect(at()).toBe('/form');
  await response('Stay');
  await gone();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('x');
  void router.navigate(delta);
  await question();
  await response('Leave');
  await waitFor(() => expect(at()).toBe(to));
});

it('asks once when Back is clicked twice', async () => {
  const { router, at } = await open(['Text']);
  void router.navigate(-1);
  await question();
  void router.navigate(-1);
  await question();
  expect(at()).toBe('/form');
  await response('Leave');
  await waitFor(() => expect(at()).toBe('/one'));
});

it.each([[['Text']], [['Drawing']], [['Text', 'Drawing']]])(
  'asks once about unsaved changes in %j, and not after a save',
  async (fields) => {
    const { at } = await open(fields);
    await userEvent.click(screen.getByRole('link', { name: 'Three' }));
    await question();
    await response('Leave');
    await waitFor(() => expect(at()).toBe('/three'));
    await gone();
  },
);

it('does not ask without unsaved changes', async () => {
  const { at } = await open([]);
  await userEvent.click(await screen.findByRole('link', { name: 'Three' }));
  await waitFor(() => expect(at()).toBe('/three'));
});

it.each([
  ['signed_out', false],
  ['expired', false],
  ['signed_out', true],
  ['expired', true],
] as const)('lets the end of a session pass: %s, with its question open: %s', async (reason, isAsked) => {
  enterAsSeller();
  fakeApi({ 'GET /shops': { json: { shops: [] } } });
  const router = renderAt(
    '/form',
    <Routes>
      <Route
        path="/form"
        element={
          <SessionGate>
            <Form />
          </SessionGate>
        }
      />
      <Route path="*" element={<p>Sign in</p>} />
    </Routes>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), 'x');
  if (isAsked) {
    void router.navigate('/three');
    await question();
  }
  endSession(reason);
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  await gone();
});
