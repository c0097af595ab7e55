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
  ])('of Google Drive leads to the file: %s', (link) => {
    expect(direct(link)).toBe(drive);
  });

  it('of Google Drive keeps the key that an older file needs', () => {
    expect(direct('https://drive.google.com/file/d/1AbC_dEfGhI-jK/view?resourcekey=0-xyz')).toBe(
      `${drive}&resourcekey=0-xyz`,
    );
  });

  it('of Dropbox is asked for the file, not for its page', () => {
    expect(direct('https://www.dropbox.com/s/abc123/moon.png?dl=0')).toBe(
      'https://www.dropbox.com/s/abc123/moon.png?dl=1',
    );
    expect(direct('https://www.dropbox.com/scl/fi/abc/moon.png?rlkey=k1&raw=1')).toBe(
      'https://www.dropbox.com/scl/fi/abc/moon.png?rlkey=k1&dl=1',
    );
  });

  it('of another host is as it is, also where the name only looks alike', () => {
    for (const link of [
      'https://cdn.example.com/a.png?x=1',
      'https://drive.google.com.example.com/file/d/1AbC_dEfGhI-jK/view',
    ]) {
      expect(direct(link)).toBe(link);
    }
  });

  it('of a folder is told from one of a file', () => {
    const folders = [
      'https://drive.google.com/drive/folders/1AbC_dEfGhI-jK',
      'https://www.dropbox.com/scl/fo/abc/x?rlkey=1',
    ];
    expect(folders.map((link) => isFolderLink(new URL(link)))).toEqual([true, true]);
    expect(isFolderLink(new URL('https://drive.google.com/file/d/1AbC_dEfGhI-jK/view'))).toBe(false);
  });
});
