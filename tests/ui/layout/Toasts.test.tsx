import { act, fireEvent, screen } from '@testing-library/react';
import { useAddUndoableMutation, useNotify } from 'ra-core';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeMedia, renderAt } from './renderApp.tsx';

type Notify = ReturnType<typeof useNotify>;

interface Tools {
  notify: Notify;
  addMutation: ReturnType<typeof useAddUndoableMutation>;
}

const tools = { current: null as Tools | null };

const Grab = ({ into }: { into: { current: Tools | null } }) => {
  const hooks = { notify: useNotify(), addMutation: useAddUndoableMutation() };
  useEffect(() => {
    into.current = hooks;
  });
  return <button type="button">elsewhere</button>;
};

const say = (...args: Parameters<Notify>) => act(() => tools.current?.notify(...args));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const region = () => screen.getByRole('region', { name: 'Messages' });
const texts = () => [...region().children].map((toast) => toast.textContent);

beforeEach(() => {
  fakeMedia();
  vi.useFakeTimers();
  renderAt('/', <Grab into={tools} />);
});

afterEach(() => vi.useRealTimers());

describe('a message', () => {
  it('disappears after 5 s, or after its own duration', async () => {
    say('five');
    say('three', { autoHideDuration: 3000 });
    await pass(2900);
    expect(texts()).toEqual(['five', 'three']);
    await pass(200);
    expect(texts()).toEqual(['five']);
    await pass(2000);
    expect(texts()).toEqual([]);
  });

  it('pauses while hovered, and resumes with the remaining time', async () => {
    say('read me');
    await pass(4000);
    fireEvent.pointerEnter(region());
    await pass(60_000);
    expect(texts()).toEqual(['read me']);
    fireEvent.pointerLeave(region());
    await pass(900);
    expect(texts()).toEqual(['read me']);
    await pass(200);
    expect(texts()).toEqual([]);
  });

  it('pauses while it has the focus', async () => {
    say('read me');
    act(() => screen.getByRole('button', { name: 'Close message' }).focus());
    await pass(60_000);
    expect(texts()).toEqual(['read me']);
    act(() => screen.getByRole('button', { name: 'elsewhere' }).focus());
    await pass(5100);
    expect(texts()).toEqual([]);
  });

  it('is announced: errors assertively, others politely', () => {
    say('broken', { type: 'error' });
    say('done', { type: 'success' });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['broken']);
    expect(screen.getByText('done').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  });
});

const placed = (element: Element, top: number, height: number): void => {
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(640, top, 360, height));
};

const shift = (): string => region().style.getPropertyValue('--shift');

it('stays at the top right, below the focused or just clicked element', async () => {
  const control = screen.getByRole('button', { name: 'elsewhere' });
  placed(region(), 64, 60);
  placed(control, 80, 32);
  act(() => control.focus());
  say('saved');
  expect(shift()).toBe('56px');
  placed(control, 300, 32);
  fireEvent.scroll(window);
  expect(shift()).toBe('0px');
  const clicked = document.body.appendChild(document.createElement('button'));
  placed(clicked, 64, 30);
  fireEvent.pointerDown(clicked);
  fireEvent.scroll(window);
  expect(shift()).toBe('38px');
  clicked.remove();
  fireEvent.scroll(window);
  expect(shift()).toBe('0px');
  await pass(5100);
  expect(shift()).toBe('');
});

it.each([
  ['h1', ''],
  ['ol', 'pl-steps'],
])('makes way for the title and the steps of a page (%s)', (tag, className) => {
  const main = document.body.appendChild(document.createElement('main'));
  const part = main.appendChild(Object.assign(document.createElement(tag), { className }));
  placed(region(), 64, 60);
  placed(part, 70, 32);
  say('saved');
  expect(shift()).toBe('46px');
  main.remove();
});

it('covers no open menu, even if only the lower half is free', async () => {
  placed(region(), 64, 60);
  say('saved');
  expect(shift()).toBe('0px');
  const menu = Object.assign(document.createElement('div'), { role: 'menu' });
  placed(menu, 50, 500);
  document.body.append(menu);
  await pass(50);
  expect(shift()).toBe('494px');
  menu.remove();
  await pass(50);
  expect(shift()).toBe('0px');
});

it('makes way for the header of a dialog, even if buttons fill the space below', async () => {
  placed(region(), 64, 60);
  say('saved');
  const dialog = Object.assign(document.createElement('div'), { role: 'dialog' });
  const head = dialog.appendChild(
    Object.assign(document.createElement('header'), { className: 'pl-dlg-head' }),
  );
  placed(head, 20, 60);
  placed(dialog.appendChild(document.createElement('button')), 80, 700);
  document.body.append(dialog);
  await pass(50);
  expect(shift()).toBe('24px');
  dialog.remove();
});

it('makes way for the buttons of the page, and returns once they are gone', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  const button = main.appendChild(document.createElement('button'));
  placed(region(), 64, 60);
  placed(button, 70, 32);
  say('saved');
  expect(region().style.getPropertyValue('--shift')).toBe('46px');
  main.remove();
  fireEvent.scroll(window);
  expect(region().style.getPropertyValue('--shift')).toBe('0px');
});

it('makes way for buttons that appear later, such as those of the next page', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  placed(region(), 64, 60);
  say('created');
  expect(region().style.getPropertyValue('--shift')).toBe('0px');
  placed(main.appendChild(document.createElement('button')), 70, 32);
  await pass(50);
  expect(region().style.getPropertyValue('--shift')).toBe('46px');
  main.remove();
});

it('shows ten at once and keeps the rest for later', async () => {
  for (let number = 1; number <= 13; number += 1) say(`message ${number}`);
  expect(texts()).toHaveLength(10);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close message' })[0] as HTMLElement);
  await pass(0);
  expect(texts()).toHaveLength(10);
  expect(texts()).toContain('message 11');
  expect(texts()).not.toContain('message 1');
});

describe('a change that can be undone', () => {
  const change = (name: string) => {
    const settle = vi.fn<(settled: { isUndo: boolean }) => void>();
    act(() => tools.current?.addMutation(settle));
    say(name, { undoable: true });
    return settle;
  };

  it('is undone by its button, which F8 focuses', async () => {
    const settle = change('3 orders canceled');
    fireEvent.keyDown(window, { key: 'F8' });
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(settle).toHaveBeenCalledExactlyOnceWith({ isUndo: true });
  });

  it('is applied when its time is over', async () => {
    const settle = change('3 orders canceled');
    await pass(4900);
    expect(settle).not.toHaveBeenCalled();
    await pass(200);
    expect(settle).toHaveBeenCalledExactlyOnceWith({ isUndo: false });
  });

  it('is applied when the next one comes, so that Undo always means the newest', async () => {
    const first = change('first');
    const second = change('second');
    await pass(0);
    expect(first).toHaveBeenCalledExactlyOnceWith({ isUndo: false });
    expect(texts()).toEqual(['secondUndo']);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(second).toHaveBeenCalledExactlyOnceWith({ isUndo: true });
  });
});
