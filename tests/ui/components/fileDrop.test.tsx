import { act, render, screen } from '@testing-library/react';
import type { DragEvent as ReactDragEvent } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useFileDrop } from '../../../src/components/inputs/useFileDrop.ts';

const take = vi.fn<(items: DataTransferItemList) => void>();
const small = vi.fn<() => void>();

const Page = () => {
  const over = useFileDrop(take);
  const onDrop = (event: ReactDragEvent): void => {
    event.preventDefault();
    small();
  };
  return (
    <main data-testid="page" data-over={over}>
      <section data-testid="zone" onDrop={onDrop} />
    </main>
  );
};

/** jsdom has no drags: an event with what a browser tells of one. */
const drag = (type: string, on: EventTarget, types: readonly string[] = ['Files']): Event => {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types, items: ['the files'] } });
  act(() => void on.dispatchEvent(event));
  return event;
};
const page = () => screen.getByTestId('page');

beforeEach(() => {
  take.mockReset();
  small.mockReset();
  render(<Page />);
});

describe('files dragged over the page', () => {
  it('are reported until they leave the window, and accepted wherever they are dropped', () => {
    expect(drag('dragover', document.body).defaultPrevented).toBe(true);
    expect(page().dataset['over']).toBe('true');
    drag('dragleave', document.body);
    expect(page().dataset['over']).toBe('false');
    drag('dragover', document.body);
    expect(drag('drop', document.body).defaultPrevented).toBe(true);
    expect(take).toHaveBeenCalledExactlyOnceWith(['the files']);
    expect(page().dataset['over']).toBe('false');
  });

  it('are no longer reported once the pointer moves again', () => {
    drag('dragover', page());
    drag('pointermove', page());
    expect(page().dataset['over']).toBe('false');
  });

  it('belong to a drop zone that accepts them', () => {
    drag('dragover', page());
    drag('drop', screen.getByTestId('zone'));
    expect([small.mock.calls.length, take.mock.calls.length]).toEqual([1, 0]);
    expect(page().dataset['over']).toBe('false');
  });

  it.each([
    ['a word', ['text/plain']],
    ['a picture of a page', ['text/uri-list', 'text/html', 'Files']],
  ])('are not %s', (_name, types) => {
    expect(drag('dragover', page(), types).defaultPrevented).toBe(false);
    drag('drop', page(), types);
    expect(take).not.toHaveBeenCalled();
  });
});
