import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Button } from '../../../src/components/inputs/Button.tsx';

const draw = (part: React.ReactNode) => render(<MemoryRouter>{part}</MemoryRouter>);

it('submits no form by default', () => {
  draw(
    <>
      <Button>Close</Button>
      <Button type="submit">Send</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('type', 'button');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit');
});

it('renders a link for a path or an external URL', () => {
  draw(
    <>
      <Button to="/orders">Orders</Button>
      <Button href="https://bank.test" target="_blank" rel="noreferrer">
        Bank
      </Button>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('link', { name: 'Bank' })).toHaveAttribute('rel', 'noreferrer');
});

it('keeps its name and the focus while it works, announces it, and ignores clicks', async () => {
  const press = vi.fn<() => void>();
  const send = vi.fn<() => void>();
  const pay = (loading: boolean) => (
    <MemoryRouter>
      <form onSubmit={send}>
        <input aria-label="Note" />
        <Button
          loading={loading}
          type="submit"
          variant="contained"
          startIcon={<i data-testid="sign" />}
          onClick={press}
        >
          Pay
        </Button>
      </form>
    </MemoryRouter>
  );
  const { rerender } = render(pay(false));
  screen.getByRole('button', { name: 'Pay' }).focus();
  rerender(pay(true));
  const button = screen.getByRole('button', { name: 'Pay', busy: true });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  // A browser takes the focus from what is disabled; jsdom leaves it there.
  expect(button).toBeEnabled();
  expect(screen.queryByTestId('sign')).toBeNull();
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'x{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});
