import { commonArea } from '../../../contract/prints/fileQuality.ts';
import { dpiOn } from '../../../contract/prints/quality.ts';
import { ToneBadge } from '../../components/text/StatusBadge.tsx';
import { formatDpi } from '../../i18n/format.ts';
import { printQualityLook } from '../../theme/statusLook.ts';

/** The resolution that a file would have on the front of a tee. */
export const DpiOnFront = ({ file }: { file: { width_px: number; height_px: number } }) => {
  const dpi = dpiOn(file, commonArea);
  return dpi === undefined ? null : <ToneBadge {...printQualityLook(dpi)}>{formatDpi(dpi)}</ToneBadge>;
};
