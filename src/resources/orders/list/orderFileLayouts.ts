import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { importableExportColumns } from '../../../../contract/imports/exportedFields.ts';
import { offeredCodes } from '../../../../contract/vocabularies/codes.ts';
import type { VocabularyEntry } from '../../../../contract/vocabularies/vocabularies.ts';
import { designPosition, lineColumns, linesWithDesigns } from '../../../../contract/orders/lines.ts';
import { positionText } from '../../../i18n/codes.ts';
import { useVocabulary } from '../../../providers/operator/operator.ts';
import type { FileLayout } from '../../../views/base/exportLayout.ts';

/**
 * Returns the layouts of order files with a row per item: one to read, one to import again.
 * @param labelOf returns the title of the column with the print file on a position
 */
export const orderFileLayouts = (
  positions: readonly VocabularyEntry[],
  labelOf: (position: string) => string,
): readonly FileLayout[] => {
  const codes = offeredCodes(positions);
  const lines = linesWithDesigns(codes);
  const columns = lineColumns(codes).map((name) => {
    const position = designPosition(name);
    return position === undefined ? { name } : { name, label: labelOf(position) };
  });
  return [
    { name: 'items', lines, columns },
    { name: 'import', lines, columns: importableExportColumns(positions), isRaw: true },
  ];
};

/** Returns the layouts of order files with the operator's positions, in the reader's language. */
export const useOrderFileLayouts = (): readonly FileLayout[] => {
  const translate = useTranslate();
  const positions = useVocabulary('print_positions');
  return useMemo(
    () => orderFileLayouts(positions, (code) => positionText(translate, 'orders.print_file_of', code)),
    [positions, translate],
  );
};
