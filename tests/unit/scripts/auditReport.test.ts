import { expect, it } from 'vitest';
import { reportAudit } from '../../../scripts/supply/auditReport.ts';

it('the last line of an audit says that the registry did not answer', () => {
  const { lines, failed } = reportAudit(['a lock without a hash'], undefined);
  expect(lines).toEqual([
    'a lock without a hash',
    'The lock file has 1 problems.',
    expect.stringMatching(/^NOT AUDITED: the registry did not answer/),
  ]);
  expect(failed).toBe(true);
  expect(reportAudit([], undefined).failed).toBe(false);
});

it('the last line counts what the registry knows, and only grave findings fail', () => {
  const light = reportAudit([], ['moderate: a 1', 'low: b 2']);
  expect([light.lines.at(-1), light.failed]).toEqual([
    'The registry knows of 2 findings, 0 of them high or critical.',
    false,
  ]);
  const grave = reportAudit([], ['critical: a 1', 'high: b 2', 'low: c 3']);
  expect([grave.lines.at(-1), grave.failed]).toEqual([
    'The registry knows of 3 findings, 2 of them high or critical.',
    true,
  ]);
});
