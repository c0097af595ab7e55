import { defaultSettings } from '../../../../contract/operator/settings.ts';
import type { WorkbookCheckContext } from './context.ts';

const wasRead = ({ readSheets }: WorkbookCheckContext, ...sheets: readonly string[]): boolean =>
  sheets.every((sheet) => readSheets.has(sheet));

/** Checks the sheets against each other. */
export const checkWhole = (context: WorkbookCheckContext): void => {
  const { faults, lines, bases, facilities, settings } = context;
  if (wasRead(context, 'shipping_lines', 'rates'))
    for (const [line, place] of lines)
      if (!context.servedLines.has(line)) faults.add(place, 'line_without_rate');
  if (wasRead(context, 'bases', 'variants'))
    for (const [base, place] of bases)
      if (!context.soldBases.has(base)) faults.add(place, 'base_without_variant');
  if (wasRead(context, 'packages') && context.packages.get('0')?.code !== 'standard')
    faults.add({ sheet: 'packages' }, 'package_first');
  const facility = settings.get('default_facility') || defaultSettings.default_facility;
  if (wasRead(context, 'operator', 'facilities') && !facilities.has(facility))
    faults.add({ sheet: 'operator', value: facility }, 'default_facility');
};
