import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../support/ui/fakeApi.ts';
import { addressOf } from '../layout/renderApp.tsx';
import { account, answers, bodies, enter, leave, open, press, profile, save, type } from './settingsApi.tsx';

beforeEach(enter);
afterEach(leave);

describe('the time zone', () => {
  const later = () => {
    let arrive: (response: object) => void = () => undefined;
    const zones = new Promise((resolve) => {
      arrive = resolve;
    });
    return {
      response: { 'GET /account/time-zones': zones },
      arrive: () => arrive(answers['GET /account/time-zones']),
    };
  };

  it('chooses the typed zone by Enter before the zones are loaded, and keeps the text after the field is left', async () => {
    const { response, arrive } = later();
    open('/setting/general', response);
    const input = await screen.findByLabelText('Time zone', undefined, { timeout: 10_000 });
    await userEvent.clear(input);
    await userEvent.type(input, 'kyiv{Enter}');
    await userEvent.tab();
    expect(input).toHaveDisplayValue('kyiv');
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
    await act(async () => arrive());
    await waitFor(() => expect(input).toHaveDisplayValue(/^Europe\/Kyiv/));
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toBeInTheDocument();
  });

  it('keeps the zone if no zone matches the typed name, or if nothing was chosen', async () => {
    const { response, arrive } = later();
    open('/setting/general', response);
    const input = await screen.findByLabelText('Time zone');
    await userEvent.clear(input);
    await userEvent.type(input, 'nowhere{Enter}');
    await act(async () => arrive());
    expect(input).toHaveDisplayValue('nowhere');
    await userEvent.click(input);
    await userEvent.tab();
    expect(input).toHaveDisplayValue(/^Asia\/Ho Chi Minh/);
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
  });

  it('says that the zones did not load, and loads them again', async () => {
    let down = true;
    open('/setting/general', {
      'GET /account/time-zones': () =>
        down ? refusal(403, 'forbidden') : answers['GET /account/time-zones'],
    });
    const input = await screen.findByLabelText('Time zone');
    await userEvent.click(input);
    expect(await screen.findByText('The time zones did not load. Open the list again.')).toBeInTheDocument();
    down = false;
    await userEvent.tab();
    await userEvent.click(input);
    expect(await screen.findByRole('option', { name: /^Europe\/Kyiv/ })).toBeInTheDocument();
  });
});

describe('leaving the settings', () => {
  const goAway = () => userEvent.click(screen.getByRole('link', { name: 'Account' }));
  const findDialog = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

  it('asks before leaving after a failed save, and keeps typed values', async () => {
    open('/setting/general', { 'PUT /account': 'lost' });
    await type('Account name', 'Mine');
    save();
    expect(
      await screen.findByText('Sorry, an unexpected error occurred. Please try again later.'),
    ).toBeInTheDocument();
    await goAway();
    await findDialog();
    await press('Stay');
    expect(screen.getByLabelText('Account name')).toHaveValue('Mine');
  });

  it('asks before leaving with changes made after a save', async () => {
    const { router } = open('/setting/general', { 'PUT /account': { json: { account } } });
    await type('Account name', 'Mine');
    save();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument(),
    );
    await type('Account name', 'Again');
    await goAway();
    await findDialog();
    await press('Leave');
    await waitFor(() => expect(addressOf(router)).toBe('/setting/account'));
  });

  it('keeps text that was typed during a save', async () => {
    let arrive: (response: object) => void = () => undefined;
    const sent = new Promise((resolve) => {
      arrive = resolve;
    });
    open('/setting/general', { 'PUT /account': sent });
    await type('Account name', 'Mine');
    save();
    await type('Account name', 'Mine and yours');
    await act(async () => arrive({ json: { account } }));
    await screen.findByText('Saved');
    expect(screen.getByLabelText('Account name')).toHaveValue('Mine and yours');
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toBeInTheDocument();
  });

  it('saves again without a conflict after a failure between the two calls of a save', async () => {
    let down = true;
    const { calls } = open('/setting/general', {
      'PUT /account': { json: { account } },
      'PUT /users/me': () => (down ? 'lost' : { json: { user: profile } }),
    });
    await type('Account name', 'Mine');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'An export is ready: Email' }));
    save();
    await screen.findByText('Sorry, an unexpected error occurred. Please try again later.');
    down = false;
    save();
    await screen.findByText('Saved');
    expect(bodies(calls, 'PUT', '/account')).toEqual([{ account: { version: 3, name: 'Mine' } }]);
  });
});
