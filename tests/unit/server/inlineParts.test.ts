import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { withInlineParts } from '../../../server/http/inlineParts.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows inline parts of the page by their hash only', () => {
  const html =
    '<style>a{top:0}</style><script data-en="/a.js">if (1 < 2) begin();</script><script src="/b.js"></script>';
  const policy = withInlineParts(
    "default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self' 'sha256-x'",
    html,
  );
  expect(policy).toBe(
    `default-src 'self';script-src 'self' ${hash('if (1 < 2) begin();')};script-src-attr 'none';style-src 'self' ${hash('a{top:0}')} 'sha256-x'`,
  );
  expect(policy).not.toContain('unsafe');
});
