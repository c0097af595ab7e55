import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Button } from '../../../src/components/inputs/Button.tsx';

const draw = (part: React.ReactNode) => render(<MemoryRouter>{part}</MemoryRouter>);

it('sends no form unless it is told to', () => {
  draw(<><Button>Close</Button><Button type="submit">Send</Button></>);
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('type', 'button');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit');
});

it('is a link where it leads to a page or out of the dashboard', () => {
  draw(<><Button to="/orders">Orders</Button><Button href="https://bank.test" target="_blank" rel="noreferrer">Bank</Button></>);
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('link', { name: 'Bank' })).toHaveAttribute('rel', 'noreferrer');
});

it('keeps its name while it works, says so, and cannot be pressed again', async () => {
  const press = vi.fn<() => void>();
  draw(<Button loading variant="contained" startIcon={<i data-testid="sign" />} onClick={press}>Pay</Button>);
  const button = screen.getByRole('button', { name: 'Pay', busy: true });
  expect(button).toBeDisabled();
  expect(screen.queryByTestId('sign')).toBeNull();
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});
