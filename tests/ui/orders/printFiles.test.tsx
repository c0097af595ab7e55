import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkProblems } from '../../../contract/prints/linkProblems.ts';
import type { OrderDetail, OrderItem } from '../../../contract/orders/calls.ts';
import { designs as english } from '../../../src/i18n/en/designs.ts';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { PrintFiles } from '../../../src/resources/orders/show/PrintFiles.tsx';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { buildDetail, buildItem, buildPrint } from './showOrder.ts';

type Print = OrderItem['prints'][number];

const link = 'https://cdn.example.test/moon.png';
const ofLink = (changes: Partial<Print> = {}): Print => ({
  ...buildPrint(null, null),
  url: link,
  file_name: link,
  ...changes,
});

const renderFiles = (print: Print, changes: Partial<OrderDetail> = {}, responses = {}) => {
  setSession(buildUser(), 'account-token');
  setShop({ id: 's1', name: 'Lotus Tee Co.', token: 'shop-token' });
  const calls = fakeApi(responses);
  const item = buildItem({ prints: [print] });
  const order = buildDetail({ items: [item], ...changes });
  renderAt(`/orders/${order.id}`, <PrintFiles order={order} item={item} />, { pattern: '/orders/:id' });
  return { calls, order, item, user: userEvent.setup() };
};

beforeEach(() => fakeMedia());

describe('the print files of an item', () => {
  it('shows the thumbnail and the resolution of a stored file', async () => {
    const id = '01938c5e-0000-7000-9000-000000000001';
    renderFiles({ ...buildPrint(4500, 5400), design_id: id });
    expect(await screen.findByText('300 DPI')).toBeTruthy();
    expect(document.querySelector('img')?.getAttribute('src')).toBe(`/v1/thumbs/designs/80x80/${id}.webp`);
  });

  it('says that a link is being copied, and that production waits for it', async () => {
    renderFiles(ofLink());
    const badge = await screen.findByText('Copying the file');
    expect(badge.closest('li')?.title).toBe(
      'The file is being copied from its link. Production starts once it has arrived.',
    );
    expect(screen.queryByRole('button', { name: 'Replace file' })).toBeNull();
  });

  it('says why a link failed, and takes another one', async () => {
    const { calls, order, item, user } = renderFiles(ofLink({ problem: 'not_shared' }), {}, {});
    expect(await screen.findByText('The file is not shared with everyone who has the link.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Replace file' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to the file' });
    expect(field.value).toBe(link);
    expect(screen.getByRole('link', { name: 'Choose from the library' }).getAttribute('href')).toBe(
      `/orders/${order.id}/edit`,
    );
    await user.clear(field);
    await user.type(field, 'moon.png{Enter}');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.clear(field);
    await user.type(field, 'https://cdn.example.test/sun.png{Enter}');
    await expect
      .poll(() => calls.find(({ method }) => method === 'PUT'))
      .toMatchObject({
        path: `/orders/${order.id}/link`,
        body: { item_id: item.id, position: 'front', url: 'https://cdn.example.test/sun.png' },
      });
  });

  it('keeps the dialog open with the reason of a refusal', async () => {
    const { user, order } = renderFiles(ofLink({ problem: 'missing' }), {}, {});
    fakeApi({ [`PUT /orders/${order.id}/link`]: refusal(409, 'order_in_production') });
    await user.click(await screen.findByRole('button', { name: 'Replace file' }));
    await user.click(await screen.findByRole('button', { name: 'Copy file' }));
    expect((await screen.findByRole('alert')).textContent).toContain('in production');
  });

  it('offers no fix once files are locked', async () => {
    renderFiles(ofLink({ problem: 'missing' }), { status: 'process', payment_status: 'paid' });
    expect(await screen.findByText('The file at this address is gone.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Replace file' })).toBeNull();
  });

  it('has a text for every problem', () => {
    expect(Object.keys(english.problem).toSorted()).toEqual([...linkProblems].toSorted());
  });
});
