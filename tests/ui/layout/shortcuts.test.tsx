import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setShortcutsEnabled, useShortcut } from '../../../src/browser/shortcuts.ts';
import { fakeMedia, renderAt } from './renderApp.tsx';

const run = vi.fn<(name: string) => void>();

const Keys = ({ names }: { names: string[] }) => names.map((name) => <Key key={name} name={name} />);
const Key = ({ name }: { name: string }) => {
  useShortcut(name, () => run(name));
  return null;
};

const press = (keys: string) => userEvent.keyboard(keys);
const ran = () => run.mock.calls.map(([name]) => name);

beforeEach(() => {
  fakeMedia();
  renderAt(
    '/',
    <>
      <Keys names={['c', 'g o', 'mod+k', '?']} />
      <input aria-label="search" />
      <input aria-label="tick" type="checkbox" />
    </>,
  );
});

afterEach(() => {
  run.mockReset();
  setShortcutsEnabled(true);
});

describe('shortcuts', () => {
  it('run on single keys, pairs and with Ctrl', async () => {
    await press('c?go{Control>}k{/Control}');
    expect(ran()).toEqual(['c', '?', 'g o', 'mod+k']);
  });

  it('need the keys of a pair one after the other', async () => {
    await press('oxgxo');
    expect(ran()).toEqual([]);
  });

  it('are off while typing, but not the ones with Ctrl, nor on a check box', async () => {
    await userEvent.click(screen.getByRole('textbox', { name: 'search' }));
    await press('c?{Control>}k{/Control}');
    expect(ran()).toEqual(['mod+k']);
    screen.getByRole('checkbox').focus();
    await press('c');
    expect(ran()).toEqual(['mod+k', 'c']);
  });

  it('are off while a dialog is open', async () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    await press('c');
    dialog.remove();
    expect(ran()).toEqual([]);
  });

  it('can be switched off', async () => {
    setShortcutsEnabled(false);
    await press('cgo');
    expect(ran()).toEqual([]);
  });
});
