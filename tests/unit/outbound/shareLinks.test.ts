import { describe, expect, it } from 'vitest';
import { directLink, isFolderLink } from '../../../server/outbound/shareLinks.ts';

const direct = (link: string): string => directLink(new URL(link)).href;
const drive = 'https://drive.usercontent.google.com/download?export=download&confirm=t&id=1AbC_dEfGhI-jK';

describe('a share link', () => {
  it.each([
    'https://drive.google.com/file/d/1AbC_dEfGhI-jK/view?usp=sharing',
    'https://drive.google.com/file/d/1AbC_dEfGhI-jK/edit',
    'https://drive.google.com/open?id=1AbC_dEfGhI-jK',
    'https://drive.google.com/uc?export=view&id=1AbC_dEfGhI-jK',
    'https://docs.google.com/uc?id=1AbC_dEfGhI-jK',
  ])('leads a share link of Google Drive to the file: %s', (link) => {
    expect(direct(link)).toBe(drive);
  });

  it('keeps the key that an older Google Drive file needs', () => {
    expect(direct('https://drive.google.com/file/d/1AbC_dEfGhI-jK/view?resourcekey=0-xyz')).toBe(
      `${drive}&resourcekey=0-xyz`,
    );
  });

  it('asks Dropbox for the file, not for its page', () => {
    expect(direct('https://www.dropbox.com/s/abc123/moon.png?dl=0')).toBe(
      'https://www.dropbox.com/s/abc123/moon.png?dl=1',
    );
    expect(direct('https://www.dropbox.com/scl/fi/abc/moon.png?rlkey=k1&raw=1')).toBe(
      'https://www.dropbox.com/scl/fi/abc/moon.png?rlkey=k1&dl=1',
    );
  });

  it('leaves links of other hosts unchanged, also with a similar name', () => {
    for (const link of [
      'https://cdn.example.com/a.png?x=1',
      'https://drive.google.com.example.com/file/d/1AbC_dEfGhI-jK/view',
    ]) {
      expect(direct(link)).toBe(link);
    }
  });

  it('distinguishes a link to a folder from one to a file', () => {
    const folders = [
      'https://drive.google.com/drive/folders/1AbC_dEfGhI-jK',
      'https://www.dropbox.com/scl/fo/abc/x?rlkey=1',
    ];
    expect(folders.map((link) => isFolderLink(new URL(link)))).toEqual([true, true]);
    expect(isFolderLink(new URL('https://drive.google.com/file/d/1AbC_dEfGhI-jK/view'))).toBe(false);
  });
});
