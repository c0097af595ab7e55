// @vitest-environment jsdom
import { createTheme, ThemeProvider } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { acceptsFile } from '../../../src/components/inputs/acceptsFile.ts';
import { RemoteIcon } from '../../../src/components/media/RemoteIcon.tsx';
import { SkeletonBlock, SkeletonTable } from '../../../src/components/feedback/Skeletons.tsx';
import { Truncated } from '../../../src/components/text/Truncated.tsx';
import { UploadZone } from '../../../src/components/upload/UploadZone.tsx';
import { makeTheme } from '../../../src/theme/makeTheme.ts';
import { readSheet } from '../../support/styleSheet.ts';
import { renderWithWords } from './withWords.tsx';

describe('skeletons', () => {
  it('are 400 by 130, and take colours of three or six digits', () => {
    const { container, rerender } = renderWithWords(<SkeletonBlock />);
    const block = () => container.querySelector<HTMLElement>('.pl-sk');
    expect([block()?.style.width, block()?.style.height]).toEqual(['400px', '130px']);
    rerender(<SkeletonBlock color="#abc" color2="ddeeff" />);
    expect(block()?.style.getPropertyValue('--sk')).toBe('#abc');
    expect(block()?.style.getPropertyValue('--sk2')).toBe('#ddeeff');
    rerender(<SkeletonBlock color="#abcd" />);
    expect(block()?.style.getPropertyValue('--sk')).toBe('');
  });

  it('pulse for two seconds', () => {
    expect(readSheet('style.css')).toMatch(/pl-pulse 2s/);
  });

  it('draw a table with 5 rows and 4 columns', () => {
    const { container } = renderWithWords(<SkeletonTable />);
    expect(container.querySelectorAll('tr')).toHaveLength(5);
    expect(container.querySelectorAll('tr:first-child td')).toHaveLength(4);
    expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  });
});

it('shows a tooltip on top by default', async () => {
  renderWithWords(
    <ThemeProvider theme={createTheme(makeTheme('light'))}>
      <Tooltip title="Full text">
        <button type="button">Name</button>
      </Tooltip>
    </ThemeProvider>,
  );
  await userEvent.hover(screen.getByRole('button'));
  expect((await screen.findByRole('tooltip')).dataset['popperPlacement']).toBe('top');
});

describe('a long text', () => {
  it('is cut at 20 characters, with the full text for screen readers', () => {
    const { container } = renderWithWords(<Truncated text="Lotus flower mockup front.png" />);
    expect(container.querySelector('[aria-hidden]')).toHaveTextContent('Lotus flower mockup…');
    expect(screen.getByTitle('Lotus flower mockup front.png')).toHaveTextContent(
      'Lotus flower mockup front.png',
    );
  });

  it('stays itself when it is short enough', () => {
    const { container } = renderWithWords(<Truncated text="Twenty characters...." length={21} />);
    expect(container.textContent).toBe('Twenty characters....');
  });
});

it('an icon reports that it failed, and leaves its place empty', () => {
  const onError = vi.fn<() => void>();
  const { container } = renderWithWords(<RemoteIcon src="/gone.svg" alt="USPS" onError={onError} />);
  fireEvent.error(screen.getByRole('img', { name: 'USPS' }));
  expect(onError).toHaveBeenCalledOnce();
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'USPS' })).toHaveStyle({ width: '18px' });
});

describe('a file upload', () => {
  it.each([
    [['.csv'], 'ORDERS.CSV', 'application/octet-stream', true],
    [['.csv'], 'orders.csv.exe', '', false],
    [['image/png'], 'art', 'image/png', true],
    [['image/*'], 'art.webp', 'image/webp', true],
    [['image/*'], 'image.pdf', 'application/pdf', false],
    [['.psd', 'image/*'], 'art.PSD', '', true],
  ])('that accepts %j takes %s of type %j: %j', (accept, name, type, isTaken) => {
    expect(acceptsFile(accept, { name, type })).toBe(isTaken);
  });

  it('refuses dropped files of other kinds, and names the accepted ones', async () => {
    const onFiles = vi.fn<(files: File[]) => void>();
    renderWithWords(<UploadZone accept={['image/*']} title="Designs" onFiles={onFiles} />);
    const drop = screen.getByText('Designs').closest('.pl-drop');
    if (!drop) throw new Error('There is a drop zone');
    fireEvent.drop(drop, {
      dataTransfer: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] },
    });
    expect(screen.getByRole('status')).toHaveTextContent('This type of file is not accepted. Use image/*.');
    const picture = new File(['x'], 'a.webp', { type: 'image/webp' });
    fireEvent.drop(drop, { dataTransfer: { files: [picture] } });
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([picture]);
  });
});
