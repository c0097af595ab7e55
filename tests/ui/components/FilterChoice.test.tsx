import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterChoice } from '../../../src/components/inputs/FilterChoice.tsx';
import { renderWithWords } from './withWords.tsx';

afterEach(() => vi.unstubAllGlobals());

it('stays inside the window when it grows', () => {
  const grown: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onSize: () => void) {
        grown.push(onSize);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('innerHeight', 768);
  const pill = document.body.appendChild(document.createElement('button'));
  vi.spyOn(pill, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 600, 80, 28));
  renderWithWords(
    <FilterChoice label="When" anchor={pill} onClose={() => undefined}>
      dates
    </FilterChoice>,
  );
  const choice = screen.getByRole('dialog', { name: 'When' });
  expect(choice.style.top).toBe('628px');
  Object.defineProperty(choice, 'offsetHeight', { value: 700 });
  act(() => grown.forEach((onSize) => onSize()));
  expect(choice.style.top).toBe('52px');
});
