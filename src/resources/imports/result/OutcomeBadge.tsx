import { useTranslate } from 'ra-core';
import type { ImportOutcome } from '../../../../contract/imports/calls.ts';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import type { Pip } from '../../../theme/statusLook.ts';
import type { ToneName } from '../../../theme/tokens.ts';

const looks: Record<ImportOutcome, [ToneName, Pip]> = {
  created: ['success', 'disc'],
  updated: ['success', 'turn-back'],
  deleted: ['neutral', 'cross'],
  skipped: ['neutral', 'dash'],
  failed: ['critical', 'cross'],
  ready: ['info', 'ring'],
};

/** Shows the outcome of an order of the file. */
export const OutcomeBadge = ({ outcome }: { outcome: ImportOutcome }) => {
  const translate = useTranslate();
  const [tone, pip] = looks[outcome];
  return (
    <ToneBadge tone={tone} pip={pip}>
      {translate(`imports.outcomes.${outcome}`)}
    </ToneBadge>
  );
};
