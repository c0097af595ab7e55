// @vitest-environment jsdom
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FormDialog } from '../../../src/components/dialogs/FormDialog.tsx';
import { UploadZone } from '../../../src/components/upload/UploadZone.tsx';
import { fakeMedia } from '../layout/renderApp.tsx';
import { renderWithWords } from './withWords.tsx';

beforeEach(() => fakeMedia());

const setUp = (destructive: boolean) => {
  const onSubmit = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const onOuterSubmit = vi.fn<() => void>();
  renderWithWords(
    <form onSubmit={onOuterSubmit}>
      <FormDialog
        open
        destructive={destructive}
        title="Cancel order #LP-10482?"
        onClose={onClose}
        onSubmit={onSubmit}
        actions={<button type="submit">Cancel order</button>}
      >
        <input aria-label="Reason" />
      </FormDialog>
    </form>,
  );
  return { onSubmit, onClose, onOuterSubmit, user: userEvent.setup() };
};

describe('FormDialog', () => {
  it('gives the focus to its first field', () => {
    setUp(false);
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  });

  it('focuses a select, not its hidden input', () => {
    renderWithWords(
      <FormDialog
        open
        title="Move"
        onClose={vi.fn<() => void>()}
        actions={<button type="button">Move</button>}
      >
        <TextField select label="Folder" value="a">
          <MenuItem value="a">A</MenuItem>
        </TextField>
      </FormDialog>,
    );
    expect(screen.getByRole('combobox', { name: 'Folder' })).toHaveFocus();
  });

  it('focuses the button of a drop zone, not its hidden input', () => {
    renderWithWords(
      <FormDialog
        open
        title="Replace"
        onClose={vi.fn<() => void>()}
        actions={<button type="button">Replace</button>}
      >
        <UploadZone accept={['.png']} title="New file" onFiles={vi.fn<() => void>()} />
      </FormDialog>,
    );
    expect(screen.getByRole('button', { name: 'Choose file' })).toHaveFocus();
  });

  it('is named by its title and closes with Esc and ×', async () => {
    const { onClose, user } = setUp(false);
    expect(screen.getByRole('dialog', { name: 'Cancel order #LP-10482?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('sends its own form with Enter, never the form around it', async () => {
    const { onSubmit, onOuterSubmit, user } = setUp(false);
    await user.type(screen.getByLabelText('Reason'), 'x{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(onOuterSubmit).not.toHaveBeenCalled();
  });

  it('is an alertdialog without × if it is destructive', () => {
    setUp(true);
    expect(screen.getByRole('alertdialog', { name: 'Cancel order #LP-10482?' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});
