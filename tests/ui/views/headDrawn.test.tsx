import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import { useHeadRendered } from '../../../src/views/record/detail.ts';

const Page = () => (
  <>
    <h1>#LP-10482</h1>
    {useHeadRendered() && <p>Cards</p>}
  </>
);

it('renders the head of a page before its cards, in a separate turn', () => {
  const turns: (string | null)[] = [];
  const note = (): void => void turns.push(document.body.textContent);
  const { rerender } = render(
    <Profiler id="page" onRender={note}>
      <Page />
    </Profiler>,
  );
  expect(turns).toEqual(['#LP-10482', '#LP-10482Cards']);
  rerender(
    <Profiler id="page" onRender={note}>
      <Page />
    </Profiler>,
  );
  expect(turns.slice(1).every((text) => text === '#LP-10482Cards')).toBe(true);
  expect(screen.getByText('Cards')).toBeVisible();
});
