import { useTranslate } from 'ra-core';
import type { Library } from '../../../contract/designs/calls.ts';
import { Meter } from '../../components/feedback/Meter.tsx';
import { formatFileSize } from '../../i18n/format.ts';

/** Shows the storage used by the account, and its limit. */
export const StorageMeter = ({ library: { used_bytes: used, limit_bytes: limit } }: { library: Library }) => {
  const translate = useTranslate();
  const text = translate('library.storage_used', {
    used: formatFileSize(used),
    limit: formatFileSize(limit),
  });
  return (
    <div className="pl-dg-room">
      <span className="pl-row pl-muted">
        <span className="pl-grow">{translate('library.storage')}</span>
        <span className="pl-tn">{text}</span>
      </span>
      <Meter label={translate('library.storage')} used={used} max={limit} text={text} />
    </div>
  );
};
