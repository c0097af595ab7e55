import { Select } from '../../../components/inputs/Select.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../../../contract/imports/calls.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { chooseSheet } from '../api.ts';
import { useCacheImport, useNotifyFailure } from '../useImport.ts';

/** Chooses the sheet of a workbook with several sheets. Asks first if the change would lose fixes. */
export const SheetChoice = ({ importRecord, onChosen }: { importRecord: Import; onChosen: () => void }) => {
  const translate = useTranslate();
  const keep = useCacheImport();
  const notifyFailure = useNotifyFailure();
  const offline = useOfflineReason();
  const [chosenSheet, setChosenSheet] = useState<string>();
  const [sheetToConfirm, setSheetToConfirm] = useState<string>();
  if (importRecord.sheets.length < 2) return null;
  const read = async (sheet: string) => {
    const updatedImport = await chooseSheet(importRecord.id, sheet);
    onChosen();
    keep(updatedImport);
  };
  const choose = async (sheet: string) => {
    if (importRecord.counts.fixed > 0) {
      setSheetToConfirm(sheet);
      return;
    }
    setChosenSheet(sheet);
    try {
      await read(sheet);
    } catch (error) {
      notifyFailure(error);
      setChosenSheet(undefined);
    }
  };
  return (
    <>
      {sheetToConfirm !== undefined && (
        <ConfirmDialog
          title={translate('imports.map.other_sheet', { sheet: sheetToConfirm })}
          text={translate('imports.map.sheet_loses', { smart_count: importRecord.counts.fixed })}
          submit={translate('imports.map.read_sheet')}
          onClose={() => setSheetToConfirm(undefined)}
          onSubmit={() => read(sheetToConfirm)}
        />
      )}
      <label className="pl-row pl-wrap pl-muted pl-sheet-choice">
        {translate('imports.map.sheet', { smart_count: importRecord.sheets.length - 1 })}
        <Select
          options={importRecord.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          value={chosenSheet ?? importRecord.sheet ?? ''}
          disabled={chosenSheet !== undefined || offline !== undefined}
          title={offline}
          onChange={(sheet) => void choose(sheet)}
        />
      </label>
    </>
  );
};
