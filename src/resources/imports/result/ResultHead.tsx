import {
  MdOutlineCheckCircleOutline,
  MdOutlineClose,
  MdOutlinePause,
  MdOutlineWarningAmber,
} from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import type { Import } from '../../../../contract/imports/calls.ts';
import { canContinue, hasResults } from '../../../../contract/imports/progress.ts';
import { IconTile } from '../../../components/media/IconTile.tsx';
import { formatDateTime } from '../../../i18n/format.ts';
import { FileButton } from '../preview/PreviewFoot.tsx';
import { ControlButton } from './ControlButton.tsx';
import { remainingCount, changedOrderCount, onlyUpdated, importedOrdersPath } from './importedOrdersPath.ts';

/** Removes the padding of a title inside a padded head. */
const inline = { padding: 0 };

const useTitle = (importRecord: Import): string => {
  const translate = useTranslate();
  if (hasResults(importRecord)) {
    const numbers = {
      created: importRecord.created_count,
      updated: importRecord.updated_count,
      total: importRecord.counts.orders,
    };
    const key =
      importRecord.updated_count === 0 ? 'title' : onlyUpdated(importRecord) ? 'title_updated' : 'title_both';
    return translate(`imports.result.${key}`, numbers);
  }
  return translate(
    `imports.result.${importRecord.status === 'canceled' ? 'canceled_title' : 'failed_title'}`,
  );
};

/** Returns when the import ended, and how long creating took or how many orders remain. */
const useEndText = (importRecord: Import): string => {
  const translate = useTranslate();
  const time = formatDateTime(importRecord.finished_at);
  if (canContinue(importRecord))
    return translate('imports.result.stopped_at', { time, smart_count: remainingCount(importRecord) });
  if (importRecord.started_at === null || importRecord.finished_at === null)
    return translate('imports.result.finished', { time });
  const seconds = Math.max(
    1,
    Math.round((Date.parse(importRecord.finished_at) - Date.parse(importRecord.started_at)) / 1000),
  );
  return translate('imports.result.finished_in', { time, seconds });
};

/** Returns the icon of the result: green for a file imported completely, not for one with failures. */
const signOf = ({ status, failed_count: failed }: Import) => {
  if (status === 'stopped') return ['attention', MdOutlinePause] as const;
  if (status !== 'done') return ['plain', MdOutlineClose] as const;
  return failed === 0
    ? (['success', MdOutlineCheckCircleOutline] as const)
    : (['attention', MdOutlineWarningAmber] as const);
};

/** Shows the result, with links to the orders, to the file and to another import. */
export const ResultHead = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  const title = useTitle(importRecord);
  const endText = useEndText(importRecord);
  const [tone, Sign] = signOf(importRecord);
  const unfinished = canContinue(importRecord);
  const madeCount = changedOrderCount(importRecord);
  return (
    <div className="pl-result-head">
      <IconTile tone={tone} size="m">
        <Sign />
      </IconTile>
      <div className="pl-grow" role="status">
        <h2 className="pl-card-title" style={inline}>
          {title}
        </h2>
        <p className="pl-muted pl-tn pl-wrap-any">{[importRecord.file_name, endText].join(' · ')}</p>
      </div>
      {hasResults(importRecord) ? (
        <FileButton importRecord={importRecord} kind="result" />
      ) : (
        <Button variant="outlined" to="/orders/import">
          {translate('imports.another')}
        </Button>
      )}
      {madeCount > 0 && (
        <Button variant={unfinished ? 'outlined' : 'contained'} to={importedOrdersPath(importRecord.id)}>
          {translate('imports.result.view', { smart_count: madeCount })}
        </Button>
      )}
      {unfinished && <ControlButton importRecord={importRecord} act="go_on" primary />}
    </div>
  );
};
