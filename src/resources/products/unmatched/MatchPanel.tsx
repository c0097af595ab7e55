import { MdOutlineClose } from 'react-icons/md';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../../contract/pagePaths.ts';
import type {
  MatchingQuote,
  UnmatchedDetail,
  UnmatchedRow,
} from '../../../../contract/products/unmatchedItems.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { SkeletonBlock } from '../../../components/feedback/Skeletons.tsx';
import { useFocusHandedBack } from '../../../components/feedback/useFocusHandedBack.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { CheckField } from '../../../components/inputs/CheckField.tsx';
import { fieldErrorsOf } from '../../../providers/http/httpError.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { refusalLines } from '../../../views/actions/showBulkResult.ts';
import { useProducts } from '../../../workflows/items/catalog.ts';
import { NotOurs } from './NotOurs.tsx';
import { PanelDesigns } from './PanelDesigns.tsx';
import { SuggestedMatches } from './SuggestedMatches.tsx';
import { useMatchChoice, type MatchChoice } from './useMatchChoice.ts';
import { useMatchedToast } from './useMatchedToast.tsx';
import { matchItems, useMatchingQuote, useUnmatchedRow } from './useUnmatched.ts';

/** Says why the items have no product, and what the shop called them before. */
const ReasonNote = ({ detail: { row, suggestions, product_id: productId } }: { detail: UnmatchedDetail }) => {
  const translate = useTranslate();
  const former = suggestions.find(({ by, listing_sku: sku }) => by === 'same_options' && sku)?.listing_sku;
  return (
    <NoteBox tone="attention" dense>
      {former
        ? translate('products.unmatched.former', { sku: former })
        : translate(`products.unmatched.why.${row.reason}`)}{' '}
      {productId && <Link to={recordPath('products', productId)}>{translate('products.test.open')}</Link>}
    </NoteBox>
  );
};

/** Says what the button will do, or why some orders stay as they are. */
const Outcome = ({ quote }: { quote: MatchingQuote }) => {
  const translate = useTranslate();
  const refusals = refusalLines(quote.refused, translate);
  return (
    <>
      <p className="pl-muted pl-um-outcome" role="status">
        {[
          translate('products.unmatched.complete', { smart_count: quote.complete }),
          quote.waiting > 0 && translate('products.unmatched.still_waiting', { smart_count: quote.waiting }),
          translate('products.unmatched.free'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {refusals.length > 0 && (
        <NoteBox tone="info" dense>
          {refusals.join(' ')}
        </NoteBox>
      )}
    </>
  );
};

interface FormProps {
  detail: UnmatchedDetail;
  choice: MatchChoice;
  onDone: () => void;
}

/** Returns the text of a failed quote or call; a coarse print is said in words. */
const problemText = (failure: unknown, translate: ReturnType<typeof useTranslate>): string | undefined => {
  if (!(failure instanceof Error)) return undefined;
  if (Object.values(fieldErrorsOf(failure)).includes('invalid.too_coarse'))
    return translate('products.coarse');
  return translate(failure.message, { _: failure.message });
};

/** Holds what is matched besides the open row, quotes it, and does it. */
const useMatching = ({ choice, onDone }: Omit<FormProps, 'detail'>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const showMatched = useMatchedToast();
  const [remembers, setRemembers] = useState(true);
  const [withSizes, setWithSizes] = useState(false);
  const first = useMatchingQuote(choice.input);
  const sizes = choice.input ? (first.data?.sizes ?? []) : [];
  const sizeRows = withSizes ? sizes.map(({ key, variant_id }) => ({ key, variant_id })) : [];
  const input = choice.input && { ...choice.input, rows: [...choice.input.rows, ...sizeRows] };
  const whole = useMatchingQuote(input);
  const { busy, error, start } = useSingleRun(async () => {
    if (!input) return;
    const matched = await matchItems({ ...input, remember: remembers });
    const refreshed = showMatched(matched);
    const refusals = refusalLines(matched.refused, translate).join(' ');
    if (refusals) notify(refusals, { type: 'warning', messageArgs: { _: refusals } });
    // A dialog that closes before gives the focus back to a row that is about to go.
    await refreshed;
    onDone();
  });
  return {
    remembers,
    setRemembers,
    withSizes,
    setWithSizes,
    sizes,
    hasChoice: input !== undefined,
    quote: input && !whole.isPlaceholderData ? whole.data : undefined,
    problem: (error && translate(error, { _: error })) ?? (input && problemText(whole.error, translate)),
    busy,
    start,
  };
};

type Matching = ReturnType<typeof useMatching>;

const Checks = ({ remembers, setRemembers, withSizes, setWithSizes, sizes }: Matching) => {
  const translate = useTranslate();
  const sizeNames = [...new Set(sizes.map(({ size }) => size))].join(', ');
  return (
    <div className="pl-stack pl-um-checks">
      <CheckField
        label={translate('products.unmatched.remember')}
        checked={remembers}
        onChange={setRemembers}
      />
      {sizes.length > 0 && (
        <CheckField
          label={translate('products.unmatched.sizes', { sizes: sizeNames })}
          checked={withSizes}
          onChange={setWithSizes}
        />
      )}
    </div>
  );
};

/** The check boxes, the button, and what it will do. */
const MatchForm = ({ detail: { row }, choice, onDone }: FormProps) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const matching = useMatching({ choice, onDone });
  const { quote, problem, busy, start, hasChoice } = matching;
  return (
    <>
      <Checks {...matching} />
      <div className="pl-um-foot">
        {problem && <NoteBox tone="critical" role="alert" dense title={problem} />}
        <Button
          variant="contained"
          fullWidth
          disabled={!quote || offline !== undefined}
          loading={busy}
          title={offline}
          onClick={() => void start()}
        >
          {translate('products.unmatched.match', { smart_count: quote?.items ?? row.items })}
        </Button>
        {quote && <Outcome quote={quote} />}
        {!hasChoice && (
          <p className="pl-muted pl-um-outcome">{translate('products.unmatched.choose_first')}</p>
        )}
      </div>
    </>
  );
};

const Panel = ({ detail, onDone }: { detail: UnmatchedDetail; onDone: () => void }) => {
  const translate = useTranslate();
  const { data: catalog } = useProducts();
  const mayEdit = useMay('products.edit', detail.row.shop_id);
  const mayEditOrders = useMay('orders.edit', detail.row.shop_id);
  const choice = useMatchChoice(detail, catalog);
  const mayMatch = mayEdit && mayEditOrders;
  return (
    <>
      <ReasonNote detail={detail} />
      <SuggestedMatches detail={detail} choice={choice} catalog={catalog} disabled={!mayMatch} />
      {choice.chosen && (
        <PanelDesigns detail={detail} choice={choice} chosen={choice.chosen} disabled={!mayMatch} />
      )}
      <p className="pl-muted">
        {translate('products.unmatched.latest')}{' '}
        {detail.latest.map(({ id, code }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link to={recordPath('orders', id)}>#{code}</Link>
          </span>
        ))}
      </p>
      {mayMatch ? (
        <MatchForm detail={detail} choice={choice} onDone={onDone} />
      ) : (
        <NoteBox tone="info" dense>
          {translate('products.unmatched.no_right')}
        </NoteBox>
      )}
      <NotOurs row={detail.row} onDone={onDone} />
    </>
  );
};

/**
 * CSS selectors of the focus after a match: the next row, which is open beside the list, else what the empty
 * inbox offers.
 */
const nextFocus = {
  beside: '.pl-um-row[aria-pressed="true"], .pl-um .pl-empty-acts a',
  dialog: '.pl-um-row, .pl-um .pl-empty-acts a',
};

interface MatchPanelProps {
  row: UnmatchedRow;
  /** True on a phone: the panel is a dialog. */
  isDialog: boolean;
  onClose: () => void;
}

/** The panel that matches a row: why it waits, what it may mean, which files, and what the match changes. */
export const MatchPanel = ({ row, isDialog, onClose }: MatchPanelProps) => {
  const translate = useTranslate();
  const { data, error, refetch } = useUnmatchedRow(row);
  useFocusHandedBack('.pl-um-panel', isDialog ? nextFocus.dialog : nextFocus.beside);
  const sub = [row.options, row.sku, row.shop_name].filter(Boolean).join(' · ');
  const body = (
    <>
      {data && <Panel detail={data} onDone={onClose} />}
      {!data && error && (
        <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonBlock width="100%" height={240} />}
    </>
  );
  if (isDialog)
    return (
      <FormDialog
        open
        title={row.title}
        sub={sub}
        onClose={onClose}
        actions={
          <Button variant="outlined" startIcon={<MdOutlineClose />} onClick={onClose}>
            {translate('app.action.close')}
          </Button>
        }
      >
        <div className="pl-stack">{body}</div>
      </FormDialog>
    );
  return (
    <aside
      className="pl-card pl-um-panel"
      aria-label={translate('products.unmatched.panel', { title: row.title })}
    >
      <div className="pl-card-body pl-stack">
        <header>
          <h2 className="pl-um-title">{row.title}</h2>
          <p className="pl-muted">{sub}</p>
        </header>
        {body}
      </div>
    </aside>
  );
};
