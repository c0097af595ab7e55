import {
  MdOutlineCheckCircleOutline,
  MdOutlineClose,
  MdOutlinePause,
  MdOutlineWarningAmber,
} from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import type { Import } from '../../../../contract/imports/calls.ts';
import { canContinue, hasResults } from '../../../../contract/imports/progress.ts';
import { IconTile } from '../../../components/media/IconTile.tsx';
import { formatDateTime } from '../../../i18n/format.ts';
import { FileButton } from '../preview/PreviewFoot.tsx';
import { ControlButton } from './ControlButton.tsx';
import { leftOf, madeBy, onlyUpdated, ordersOf } from './ordersOf.ts';

/** The title stands inside its head, which has the padding. */
const inline = { padding: 0 };

const useTitle = (one: Import): string => {
  const translate = useTranslate();
  if (hasResults(one)) {
    const numbers = { created: one.created_count, updated: one.updated_count, total: one.counts.orders };
    const key = one.updated_count === 0 ? 'title' : onlyUpdated(one) ? 'title_updated' : 'title_both';
    return translate(`imports.result.${key}`, numbers);
  }
  return translate(`imports.result.${one.status === 'canceled' ? 'canceled_title' : 'failed_title'}`);
};

/** When it ended, and how long creating took or how much it left. */
const useEnd = (one: Import): string => {
  const translate = useTranslate();
  const time = formatDateTime(one.finished_at);
  if (canContinue(one)) return translate('imports.result.stopped_at', { time, smart_count: leftOf(one) });
  if (one.started_at === null || one.finished_at === null)
    return translate('imports.result.finished', { time });
  const seconds = Math.max(1, Math.round((Date.parse(one.finished_at) - Date.parse(one.started_at)) / 1000));
  return translate('imports.result.finished_in', { time, seconds });
};

/** Returns the sign over the result: green for a file that came in whole, not for one with failures. */
const signOf = ({ status, failed_count: failed }: Import) => {
  if (status === 'stopped') return ['attention', MdOutlinePause] as const;
  if (status !== 'done') return ['plain', MdOutlineClose] as const;
  return failed === 0
    ? (['success', MdOutlineCheckCircleOutline] as const)
    : (['attention', MdOutlineWarningAmber] as const);
};

/** What came out, and the ways to the orders, to the file and to another import. */
export const ResultHead = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const title = useTitle(one);
  const end = useEnd(one);
  const [tone, Sign] = signOf(one);
  const unfinished = canContinue(one);
  const made = madeBy(one);
  return (
    <div className="pl-result-head">
      <IconTile tone={tone} size="m">
        <Sign />
      </IconTile>
      <div className="pl-grow" role="status">
        <h2 className="pl-card-title" style={inline}>
          {title}
        </h2>
        <p className="pl-muted pl-tn pl-wrap-any">{[one.file_name, end].join(' · ')}</p>
      </div>
      {hasResults(one) ? (
        <FileButton one={one} kind="result" />
      ) : (
        <Button variant="outlined" to="/orders/import">
          {translate('imports.another')}
        </Button>
      )}
      {made > 0 && (
        <Button variant={unfinished ? 'outlined' : 'contained'} to={ordersOf(one.id)}>
          {translate('imports.result.view', { smart_count: made })}
        </Button>
      )}
      {unfinished && <ControlButton one={one} act="go_on" primary />}
    </div>
  );
};
