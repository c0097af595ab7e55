import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { focusOnceShown } from '../../../src/browser/focusOnceShown.ts';
import { LoadTogether } from '../../../src/components/feedback/LoadTogether.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** An answer that comes when the test says so. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { response: promise, come: () => resolve('here') };
};

const Part = ({
  name,
  response,
  children,
}: {
  name: string;
  response: Promise<string>;
  children?: ReactNode;
}) => {
  const { data } = useQuery({ queryKey: [name], queryFn: () => response });
  return data ? (
    <div>
      <p>{name}</p>
      {children}
    </div>
  ) : (
    <p>…</p>
  );
};

const draw = (children: ReactNode): HTMLElement => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <LoadTogether>{children}</LoadTogether>
    </QueryClientProvider>,
  );
  return container.querySelector('.pl-together .pl-together') as HTMLElement;
};

const isUnseen = (box: HTMLElement): boolean => box.hasAttribute('inert');

const frameFunctions = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;

/** Passes more animation frames than parts that have loaded wait for. */
const passFrames = (): void => {
  for (let frame = 0; frame < 4; frame += 1) act(() => void vi.advanceTimersToNextFrame());
};

describe('parts that appear together', () => {
  it('wait for the last of them, and for queries that an answer triggers', async () => {
    vi.useFakeTimers({ toFake: [...frameFunctions] });
    const [first, second, inner] = [held(), held(), held()];
    const box = draw(
      <>
        <Part name="first" response={first.response}>
          <Part name="inner" response={inner.response} />
        </Part>
        <Part name="second" response={second.response} />
      </>,
    );
    second.come();
    await screen.findByText('second');
    first.come();
    await screen.findByText('first');
    passFrames();
    expect(isUnseen(box)).toBe(true);
    inner.come();
    await screen.findByText('inner');
    passFrames();
    expect(isUnseen(box)).toBe(false);
  });

  it('show a skeleton after a while, the loaded parts much later, and never hide them again', async () => {
    const slow = held();
    const box = draw(<Part name="slow" response={slow.response} />);
    expect(screen.queryByRole('status')).toBeNull();
    expect(await screen.findByRole('status')).toBeVisible();
    expect(isUnseen(box)).toBe(true);
    await waitFor(() => expect(isUnseen(box)).toBe(false), { timeout: 6000 });
    expect(screen.queryByRole('status')).toBeNull();
    slow.come();
    await screen.findByText('slow');
    expect(isUnseen(box)).toBe(false);
  });

  it('cannot be focused before they are visible, and then focus the intended element', async () => {
    const slow = held();
    const box = draw(
      <>
        <button type="button">row</button>
        <Part name="slow" response={slow.response} />
      </>,
    );
    const row = screen.getByText('row');
    const isWanted = vi.fn<() => boolean>(() => true);
    focusOnceShown(row, isWanted);
    focusOnceShown(screen.getByText('…'), () => false);
    expect([isUnseen(box), document.activeElement === row, isWanted.mock.calls.length]).toEqual([
      true,
      false,
      0,
    ]);
    slow.come();
    await waitFor(() => expect(row).toHaveFocus(), { timeout: 3000 });
    expect(isUnseen(box)).toBe(false);
  });

  it('appear at once without queries', async () => {
    vi.useFakeTimers({ toFake: [...frameFunctions, 'setTimeout', 'clearTimeout'] });
    const box = draw(<p>plain</p>);
    act(() => void vi.advanceTimersToNextFrame());
    act(() => void vi.advanceTimersToNextFrame());
    expect(isUnseen(box)).toBe(false);
  });
});
