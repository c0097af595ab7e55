import { Select } from '../../../components/inputs/Select.tsx';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Import } from '../../../../contract/imports/calls.ts';
import { AskDialog } from '../../../components/dialogs/AskDialog.tsx';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { readSheet } from '../api.ts';
import { useKeepImport, useSayFailure } from '../useImport.ts';

/** Which sheet of a workbook is imported, where it has several: the others are told, and one of them may be read instead. */
export const SheetChoice = ({ one, onChosen }: { one: Import; onChosen: () => void }) => {
  const translate = useTranslate();
  const keep = useKeepImport();
  const sayFailure = useSayFailure();
  const offline = useOfflineReason();
  const [chosen, setChosen] = useState<string>();
  const [asked, setAsked] = useState<string>();
  if (one.sheets.length < 2) return null;
  const read = async (sheet: string) => {
    const changed = await readSheet(one.id, sheet);
    onChosen();
    keep(changed);
  };
  const choose = async (sheet: string) => {
    if (one.counts.fixed > 0) {
      setAsked(sheet);
      return;
    }
    setChosen(sheet);
    try {
      await read(sheet);
    } catch (error) {
      sayFailure(error);
      setChosen(undefined);
    }
  };
  return (
    <>
      {asked !== undefined && (
        <AskDialog
          title={translate('imports.map.other_sheet', { sheet: asked })}
          text={translate('imports.map.sheet_loses', { smart_count: one.counts.fixed })}
          submit={translate('imports.map.read_sheet')}
          onClose={() => setAsked(undefined)}
          onSubmit={() => read(asked)}
        />
      )}
      <label className="pl-row pl-wrap pl-muted pl-sheet-choice">
        {translate('imports.map.sheet', { smart_count: one.sheets.length - 1 })}
        <Select
          options={one.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          value={chosen ?? one.sheet ?? ''}
          disabled={chosen !== undefined || offline !== undefined}
          title={offline}
          onChange={(sheet) => void choose(sheet)}
        />
      </label>
    </>
  );
};
