import { describe, expect, it } from 'vitest';
import { isKeyOfOther, uploadKey, uploadRules, uploadTypes } from '../../../contract/designs/uploads.ts';

const prefix = 'account/user/';

describe('the key of an upload', () => {
  it('lies in a folder of its type alone', () => {
    for (const type of uploadTypes)
      for (const otherType of uploadTypes) {
        const key = uploadKey(prefix, otherType, 'id', 'file.png');
        const isForeign = type !== otherType && 'folder' in uploadRules[otherType];
        expect(isKeyOfOther(prefix, type, key), `${otherType} as ${type}`).toBe(isForeign);
      }
  });

  it('does not belong to a folder if another person made it', () =>
    expect(isKeyOfOther(prefix, 'designs', uploadKey('account/other/', 'tickets', 'id', 'file.png'))).toBe(
      false,
    ));
});
