import { MdOutlineSchedule, MdOutlineWarningAmber } from 'react-icons/md';
import { markOf } from '../../../contract/trackings/lateness.ts';
import type { Tracking } from '../../../contract/trackings/trackings.ts';
import { parcelWords } from '../../i18n/phrases.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;
/** The mark takes the place of the event in the row (look §6 "Trackings"). */
export const eventCell = (parcel: Tracking, { translate }: { translate: Translate }) => {
  const mark = markOf(parcel);
  if (!mark) return parcel.last_event && parcelWords(parcel.last_event, translate);
  const Icon = mark === 'stuck' ? MdOutlineWarningAmber : MdOutlineSchedule;
  return (
    <span className="pl-mark pl-t-warning">
      <Icon aria-hidden="true" />
      {translate(`parcels.${mark}`, { smart_count: parcel.quiet_days })}
    </span>
  );
};
