// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../support/ui/fakeApi.ts';
import { city, openForm, order, pages, path, sentCalls } from './openForm.tsx';

it('locks the form while saving, and unlocks it if that failed', async () => {
  let response: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    response = resolve;
  });
  const { router, user } = await openForm('edit', {
    [`PUT ${path}`]: async () => {
      await waiting;
      return refusal(503, 'unavailable');
    },
  });
  const closed = () => city().closest('[inert]') !== null;
  expect(closed()).toBe(false);
  await user.type(city(), 'x');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(closed()).toBe(true));
  response();
  await waitFor(() => expect(closed()).toBe(false));
  expect(router.state.location.pathname).toBe(pages.edit.path);
});

it('stays locked once a new order exists, so that it is not created twice', async () => {
  const { calls, user } = await openForm('duplicate', {
    'POST /orders': { json: { order } },
    'POST /orders/pay/quote': refusal(503, 'unavailable'),
  });
  await user.click(screen.getByRole('button', { name: /^Create and pay/ }));
  await waitFor(() => expect(sentCalls(calls, 'POST', '/orders')).toHaveLength(1));
  // The dialog about the price may be open above it by now, which hides the form from screen readers too.
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'City', hidden: true }).closest('[inert]')).not.toBeNull(),
  );
  expect(screen.getByRole('button', { name: 'Save, pay later', hidden: true })).toBeDisabled();
});

it('ignores the save shortcut while a dialog above the form asks for a file', async () => {
  const { calls, user } = await openForm('edit', { [`PUT ${path}`]: { json: { order } } });
  await user.type(city(), 'x');
  await user.click(screen.getByRole('button', { name: /^Change the file: Front/ }));
  await screen.findByRole('dialog');
  await user.keyboard('{Control>}s{/Control}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentCalls(calls, 'PUT', path)).toEqual([]);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sentCalls(calls, 'PUT', path)).toHaveLength(1));
});

it('shows the reason of a refused field that already has the focus', async () => {
  const { user } = await openForm('edit');
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.clear(city());
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(scrollIntoView.mock.contexts).toContain(city()));
  expect(city()).toHaveFocus();
});
