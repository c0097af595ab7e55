import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import, ProblemGroup } from '../../../../../contract/imports/calls.ts';
import type { UnmatchedCounts } from '../../../../../contract/imports/unmatched.ts';
import { unmatchedCodes, type UnmatchedCode } from '../../../../../contract/imports/problems.ts';
import { useOfflineReason } from '../../../../browser/useOnline.ts';
import { useSingleRun } from '../../../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../../components/inputs/Button.tsx';
import { OptionCard } from '../../../../components/inputs/OptionCard.tsx';
import { TitleCard } from '../../../../components/page/TitleCard.tsx';
import { chooseUnmatched, readUnmatchedCounts } from '../../api.ts';
import { unmatchedCountsKey, useCacheImport } from '../../useImport.ts';

type Count = UnmatchedCounts['codes'][number];

const codesOf = (counts: readonly Count[]): UnmatchedCode[] => counts.map(({ code }) => code);

interface CodeOptionsProps {
  counts: readonly Count[];
  codes: readonly UnmatchedCode[];
  onChange: (codes: readonly UnmatchedCode[]) => void;
}

/** A check box for each kind of problem, with the rows and orders that it changes. */
const CodeOptions = ({ counts, codes, onChange }: CodeOptionsProps) => {
  const translate = useTranslate();
  return counts.map(({ code, rows, orders, ready }) => (
    <OptionCard
      key={code}
      type="checkbox"
      name="codes"
      value={code}
      checked={codes.includes(code)}
      onChange={(checked) => onChange(checked ? [...codes, code] : codes.filter((other) => other !== code))}
      title={translate(`imports.causes.${code}`)}
      text={[
        translate('imports.preview.in_rows', { smart_count: rows }),
        translate('imports.preview.create_unmatched.orders', { smart_count: orders }),
        translate('imports.preview.create_unmatched.ready', { smart_count: ready }),
      ].join(' · ')}
    />
  ));
};

interface ChoiceDialogProps {
  importRecord: Import;
  counts: readonly Count[];
  onClose: () => void;
}

/** Chooses kinds of problems; each says how many rows and orders it changes. */
const ChoiceDialog = ({ importRecord, counts, onClose }: ChoiceDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const cacheImport = useCacheImport();
  const offline = useOfflineReason();
  const hasChosen = counts.some(({ chosen }) => chosen);
  const [codes, setCodes] = useState<readonly UnmatchedCode[]>(
    codesOf(hasChosen ? counts.filter(({ chosen }) => chosen) : counts),
  );
  const { busy, error, start } = useSingleRun(async () => {
    cacheImport(await chooseUnmatched(importRecord.id, codes));
    notify(
      codes.length > 0 ? 'imports.preview.create_unmatched.done' : 'imports.preview.create_unmatched.undone',
      { type: 'success' },
    );
    onClose();
  });
  return (
    <FormDialog
      open
      title={translate('imports.preview.create_unmatched.title')}
      hint={offline}
      onClose={busy ? undefined : onClose}
      onSubmit={() => void start()}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('app.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={busy}
            disabled={codes.length === 0 && !hasChosen}
          >
            {translate(
              codes.length > 0
                ? 'imports.preview.create_unmatched.submit'
                : 'imports.preview.create_unmatched.take_back',
            )}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        <p>{translate('imports.preview.create_unmatched.help')}</p>
        <CodeOptions counts={counts} codes={codes} onChange={setCodes} />
        {error && <NoteBox tone="critical" role="alert" dense title={translate(error, { _: error })} />}
      </div>
    </FormDialog>
  );
};

/** Problems of rows that the choice is about, before and after it. */
const concerned = new Set<ProblemGroup['code']>([...unmatchedCodes, 'item_unmatched']);

interface CreateUnmatchedProps {
  importRecord: Import;
  groups: readonly ProblemGroup[];
}

/**
 * Offers to create items without a product whose SKUs mean nothing yet. They stay errors until the seller chooses, and
 * the choice can be taken back.
 */
export const CreateUnmatched = ({ importRecord, groups }: CreateUnmatchedProps) => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    queryKey: unmatchedCountsKey(importRecord.id),
    queryFn: ({ signal }) => readUnmatchedCounts(importRecord.id, signal),
    enabled: groups.some(({ code }) => concerned.has(code)),
  });
  const counts = data?.codes ?? [];
  if (counts.length === 0) return null;
  const chosen = counts.filter((count) => count.chosen);
  const rows = (chosen.length > 0 ? chosen : counts).reduce((sum, count) => sum + count.rows, 0);
  const name = chosen.length > 0 ? 'chosen' : 'offer';
  return (
    <TitleCard title={translate('imports.preview.create_unmatched.title')}>
      <div className="pl-card-body pl-stack">
        <p className="pl-muted">
          {translate(`imports.preview.create_unmatched.${name}`, { smart_count: rows })}
        </p>
        <div className="pl-row">
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            {translate(`imports.preview.create_unmatched.${chosen.length > 0 ? 'change' : 'open'}`)}
          </Button>
        </div>
      </div>
      {isOpen && (
        <ChoiceDialog importRecord={importRecord} counts={counts} onClose={() => setIsOpen(false)} />
      )}
    </TitleCard>
  );
};
