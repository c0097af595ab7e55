// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, FormProvider, useFormContext } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { LeaveGuard } from '../../../src/views/leave/LeaveGuard.tsx';
import { SchemaEdit } from '../../../src/views/record/SchemaEdit.tsx';
import { fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { formOrders } from './orderForm.ts';
import { allOrders, renderAt } from './renderList.tsx';

const [order = allOrders[0]] = allOrders;
const id = order?.id;
const path = `/orders/${id}/edit`;

const findDialog = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const city = () => screen.findByRole('textbox', { name: 'City' });

describe('the form of a record', () => {
  const open = async (saved: Parameters<typeof fakeApi>[0][string]) => {
    fakeMedia();
    fakeApi({ [`GET /orders/${id}`]: { json: { order } }, [`PUT /orders/${id}`]: saved });
    const router = renderAt(path, <SchemaEdit resource={formOrders} />, { pattern: '/orders/:id/edit' });
    await userEvent.type(await city(), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    return router;
  };

  it.each([
    ['a server error', refusal(500, 'unexpected')],
    ['a lost network', 'lost'],
    ['a conflict', refusal(409, 'version_conflict')],
  ] as const)('asks before it is left after a save that failed by %s', async (_what, response) => {
    const router = await open(response);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await userEvent.click(document.body);
    void router.navigate('/orders');
    await findDialog();
    expect(router.state.location.pathname).toBe(path);
  });

  it('is left without a question after a successful save', async () => {
    const router = await open({ json: { order } });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${id}`));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('a form that stays after its save', () => {
  const Fields = () => {
    const { register } = useFormContext();
    return (
      <label>
        City <input {...register('city')} />
      </label>
    );
  };
  const Page = ({ save }: { save: () => Promise<void> }) => {
    const form = useForm({ defaultValues: { city: 'Denver' } });
    return (
      <FormProvider {...form}>
        <form onSubmit={(event) => void form.handleSubmit(save)(event)}>
          <Fields />
          <button type="submit" aria-busy={form.formState.isSubmitting}>
            Save
          </button>
        </form>
        <LeaveGuard />
      </FormProvider>
    );
  };
  const open = async (save = () => Promise.resolve()) => {
    fakeMedia();
    const router = renderAt('/page', <Page save={save} />, { pattern: '/page' });
    await userEvent.type(await city(), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    return router;
  };

  it('may be left without a question', async () => {
    const router = await open();
    await router.navigate('/orders');
    expect(router.state.location.pathname).toBe('/orders');
  });

  it('asks about changes made after it', async () => {
    const router = await open();
    await userEvent.type(await city(), 'y');
    void router.navigate('/orders');
    expect(await findDialog()).toBeVisible();
    expect(router.state.location.pathname).toBe('/page');
  });

  it('asks about changes made during the save', async () => {
    let finish = (): void => undefined;
    const router = await open(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    await userEvent.type(await city(), 'y');
    finish();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'false'),
    );
    // What guards the page is an effect, which may come after what is drawn.
    await act(() => Promise.resolve());
    void router.navigate('/orders');
    expect(await findDialog()).toBeVisible();
  });

  it('may be left without a question after the next save', async () => {
    const router = await open();
    await userEvent.type(await city(), 'y');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await router.navigate('/orders');
    expect(router.state.location.pathname).toBe('/orders');
  });
});
