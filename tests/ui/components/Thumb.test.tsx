// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Thumb } from '../../../src/components/media/Thumb.tsx';
import { thumbPath } from '../../../contract/designs/thumbs.ts';
import { renderWithWords } from './withWords.tsx';

const fallbackOf = (container: HTMLElement) =>
  container.querySelector('[data-fallback]')?.getAttribute('data-fallback');

describe('Thumb', () => {
  it.each(['art.psd', 'ORDERS.CSV'])('shows the fixed picture for %s, whatever its source', (name) => {
    const { container } = renderWithWords(<Thumb src="/a.png" name={name} />);
    expect(fallbackOf(container)).toBe('file');
    expect(container.querySelector('img')).toBeNull();
  });

  it.each(['', '  ', null])('shows the generic placeholder for the empty name %j', (name) => {
    const { container } = renderWithWords(<Thumb src="/a.png" name={name} />);
    expect(fallbackOf(container)).toBe('placeholder');
  });

  it('shows the default for an empty source', () => {
    expect(fallbackOf(renderWithWords(<Thumb src="" name="a.png" />).container)).toBe('default');
  });

  it('shows the default when the source fails, and tries a new source again', () => {
    const { container, rerender } = renderWithWords(<Thumb src="/broken.png" name="a.png" />);
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/broken.png');
    if (picture) fireEvent.error(picture);
    expect(fallbackOf(container)).toBe('default');
    rerender(<Thumb src="/whole.png" name="a.png" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/whole.png');
  });

  it('shows the drawing in the color of its variant without a picture', () => {
    const { container } = renderWithWords(<Thumb product="tee" color="#2d4" />);
    expect(container.querySelector('path')?.getAttribute('fill')).toBe('#22dd44');
    expect(fallbackOf(container)).toBeUndefined();
  });

  it('shows another picture where the first one fails, and the product where both do', () => {
    const { container } = renderWithWords(<Thumb src="/mockup.webp" instead="/file.webp" product="tee" />);
    const source = () => container.querySelector('img')?.getAttribute('src');
    expect(source()).toBe('/mockup.webp');
    fireEvent.error(container.querySelector('img') as Element);
    expect(source()).toBe('/file.webp');
    fireEvent.error(container.querySelector('img') as Element);
    expect([source(), container.querySelector('path') !== null]).toEqual([undefined, true]);
  });

  it('has no accessible name beside a text, and one when it is alone', () => {
    const alone = renderWithWords(<Thumb product="mug" alt="Ceramic mug" />);
    expect(alone.getByRole('img', { name: 'Ceramic mug' })).toBeTruthy();
    alone.unmount();
    expect(renderWithWords(<Thumb product="mug" />).queryByRole('img')).toBeNull();
  });

  it('builds the path of the content delivery host', () => {
    expect(thumbPath({ name: 'sun set.png', width: 80, height: 60 })).toBe('/designs/80x60/sun%20set.png');
  });
});
