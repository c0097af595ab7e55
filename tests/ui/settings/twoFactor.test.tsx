import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProofHost } from '../../../src/layout/proof/ProofHost.tsx';
import { fakeApi, refusal, type ApiCall } from '../../support/ui/fakeApi.ts';
import { renderAt } from '../layout/renderApp.tsx';
import { TwoFactorRow } from '../../../src/resources/settings/account/TwoFactorRow.tsx';
import { bodies, enter, leave, press, type } from './settingsApi.tsx';

const off = { on_since: null, codes_left: 0, reset_at: null };
const on = { on_since: '2026-11-20T01:00:00Z', codes_left: 9, reset_at: null };
const codes = Array.from({ length: 10 }, (_, at) => `aaaa-bbbb-cccc-${at}${at}${at}${at}`);
const setup = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Platen:lotus',
  qr: 'data:image/svg+xml;base64,PHN2Zy8+',
};
const needed = refusal(403, 'second_factor_needed');

beforeEach(enter);
afterEach(leave);

/** The row with what the server says of the factor now, under the question for codes. */
const show = (
  states: readonly object[],
  extraResponses: Parameters<typeof fakeApi>[0] = {},
): readonly ApiCall[] => {
  let requestCount = 0;
  const calls = fakeApi({
    'GET /users/factor': () => ({ json: { factor: states[Math.min(requestCount++, states.length - 1)] } }),
    ...extraResponses,
  });
  renderAt(
    '/setting/account',
    <>
      <TwoFactorRow readOnly={false} />
      <ProofHost />
    </>,
  );
  return calls;
};

describe('the second factor of the settings', () => {
  it('switches two-factor on with the password and a code, and shows the recovery codes until they are confirmed', async () => {
    const calls = show([off, { ...on, codes_left: 10 }], {
      'POST /users/factor': ({ body }) =>
        JSON.stringify(body).includes('right')
          ? { json: setup }
          : refusal(422, 'invalid', { errors: { password: 'wrong' } }),
      'POST /users/factor/confirm': ({ body }) =>
        JSON.stringify(body).includes('123456')
          ? { json: { recovery_codes: codes } }
          : refusal(422, 'invalid', { errors: { otp: 'code' } }),
    });
    await press('Turn on');
    const dialog = await screen.findByRole('dialog', { name: 'Turn on two-step verification' });
    await waitFor(() => expect(within(dialog).getByLabelText('Current password')).toHaveFocus());
    await userEvent.keyboard('wrong{Enter}');
    expect(await screen.findByText('This is not your password.')).toBeVisible();
    await type('Current password', 'right');
    await press('Continue');
    expect(await screen.findByRole('img', { name: 'QR code for your app' })).toHaveAttribute('src', setup.qr);
    expect(screen.getByText(setup.secret)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
    await userEvent.keyboard('000000{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAttribute('aria-invalid', 'true'));
    await type('Code', '123456');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn on' }));
    for (const code of codes) expect(await screen.findByText(code)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('aaaa-bbbb-cccc-0000')).toBeVisible();
    await press('I have saved them');
    expect(await screen.findByText(/10 recovery codes left/)).toBeVisible();
    expect(screen.queryByText('aaaa-bbbb-cccc-0000')).toBeNull();
    expect(bodies(calls, 'POST', '/users/factor/confirm')).toEqual([{ otp: '000000' }, { otp: '123456' }]);
  });

  it('asks for a code before two-factor is switched off, and continues with the right code', async () => {
    let proved = false;
    const calls = show([on, off], {
      'DELETE /users/factor': () => (proved ? { json: { success: true } } : needed),
      'POST /auth/prove': ({ body }) => {
        proved = JSON.stringify(body).includes('123456');
        return proved
          ? { json: { success: true } }
          : refusal(422, 'invalid', { errors: { otp: 'code' }, tries_left: 4 });
      },
    });
    await press('Turn off');
    const ask = await screen.findByRole('alertdialog', { name: 'Turn off two-step verification?' });
    await userEvent.click(within(ask).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('dialog', { name: 'Enter a code' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
    await userEvent.keyboard('000000{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAttribute('aria-invalid', 'true'));
    await type('Code', '123456');
    await press('Continue');
    expect(await screen.findByText('off')).toBeVisible();
    expect(calls.filter(({ method, path }) => method === 'DELETE' && path === '/users/factor')).toHaveLength(
      2,
    );
  });

  it('changes nothing if the code dialog is closed, and says that the code was missing', async () => {
    show([on], { 'POST /users/factor/recovery-codes': needed });
    await press('New recovery codes');
    await press('Make new codes');
    const question = await screen.findByRole('dialog', { name: 'Enter a code' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('This needs a code from your app.')).toBeVisible();
    await press('Cancel');
    expect(await screen.findByText(/9 recovery codes left/)).toBeVisible();
  });

  it('keeps two-factor by one button after a lost device was reported', async () => {
    const calls = show([{ ...on, reset_at: '2026-11-23T01:00:00Z' }, on], {
      'POST /users/factor/keep': { json: { success: true } },
    });
    expect(await screen.findByText(/Support was told that your device is lost/)).toBeVisible();
    await press('Keep two-step verification');
    await waitFor(() => expect(screen.queryByText(/Support was told/)).toBeNull());
    expect(calls.filter(({ path }) => path === '/users/factor/keep')).toHaveLength(1);
  });
});
