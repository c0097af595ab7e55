import { MdOutlineCreditCard, MdOutlineRefresh } from 'react-icons/md';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../../contract/pagePaths.ts';
import type { TicketDetail, TicketOffer } from '../../../../contract/tickets/calls.ts';
import { maySettleOffer } from '../../../../contract/tickets/rules.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { useTicketCall } from '../useTicketCall.ts';

interface OfferProps {
  ticket: TicketDetail;
  offer: TicketOffer;
}

/** Returns "2 × Ceramic Mug 11 oz". */
const itemsOf = ({ items }: TicketOffer): string =>
  items.map(({ quantity, name }) => `${formatCount(quantity)} × ${name}`).join(', ');

/** Asks for confirmation, because accepting moves money and orders; the dialog is not destructive. */
const AcceptDialog = ({ ticket, offer, onClose }: OfferProps & { onClose: () => void }) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const { post } = useTicketCall(ticket.id);
  const { kind } = offer;
  const { busy, error, start } = useSingleRun(async () => {
    await post(`offers/${offer.id}/accept`, undefined, ({ lines }) => {
      const resend = lines.find((line) => line.offer?.id === offer.id)?.offer?.resend;
      return { key: `tickets.offer.done_${kind}`, args: { code: resend?.code } };
    });
    onClose();
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void start()}
      title={translate(`tickets.offer.sure_${kind}`, { amount: formatMoney(offer.amount_cents) })}
      hint={offline}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('tickets.offer.sure_no')}
          </Button>
          <Button type="submit" variant="contained" autoFocus loading={busy} disabled={offline !== undefined}>
            {translate('tickets.offer.accept')}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        {kind === 'resend' && <p>{itemsOf(offer)}</p>}
        <p>{translate('tickets.offer.sure_text')}</p>
        {error && <NoteBox tone="critical" role="alert" title={translate(error, { _: error })} />}
      </div>
    </FormDialog>
  );
};

const Buttons = ({ ticket, offer }: OfferProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { post } = useTicketCall(ticket.id);
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const isHidden = offer.kind !== 'resend' && offer.amount_cents === null;
  const decline = (): void => {
    setBusy(true);
    void post(`offers/${offer.id}/decline`, undefined, () => ({ key: 'tickets.offer.declined' }))
      .catch((error: unknown) =>
        notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className="pl-tk-offer-acts">
      {isHidden && <p className="pl-muted">{translate('tickets.offer.no_cost')}</p>}
      <Button variant="outlined" loading={busy} onClick={decline}>
        {translate('tickets.offer.decline')}
      </Button>
      {!isHidden && (
        <Button variant="contained" onClick={() => setIsConfirming(true)}>
          {translate('tickets.offer.accept')}
        </Button>
      )}
      {isConfirming && <AcceptDialog ticket={ticket} offer={offer} onClose={() => setIsConfirming(false)} />}
    </div>
  );
};

const tones = { accepted: 'success', declined: 'neutral', withdrawn: 'neutral' } as const;

/** The state of a settled offer, and the order that it created. */
const Outcome = ({ offer: { state, resend } }: { offer: TicketOffer }) => {
  const translate = useTranslate();
  if (state === 'open') return null;
  return (
    <div className="pl-tk-offer-acts">
      {resend && (
        <Link to={recordPath('orders', resend.id)}>
          {translate('tickets.offer.see_order', { code: resend.code })}
        </Link>
      )}
      <ToneBadge tone={tones[state]}>{translate(`tickets.offer.states.${state}`)}</ToneBadge>
    </div>
  );
};

/** The staff's offer, with its buttons as long as it may be answered. */
export const OfferBox = ({ ticket, offer }: OfferProps) => {
  const translate = useTranslate();
  const mayAnswer = useMay('tickets.create', ticket.shop_id);
  const { kind, amount_cents: cents } = offer;
  const Icon = kind === 'resend' ? MdOutlineRefresh : MdOutlineCreditCard;
  const isHidden = kind !== 'resend' && cents === null;
  const title = isHidden
    ? translate(`tickets.offer.${kind}_hidden`)
    : translate(`tickets.offer.${kind}`, { amount: formatMoney(cents), items: itemsOf(offer) });
  const isOpen = mayAnswer && maySettleOffer(ticket, offer).ok;
  return (
    <div className="pl-tk-offer">
      <Icon aria-hidden="true" className="pl-icon-small" />
      <div className="pl-grow">
        <b>{title}</b>
        <span className="pl-tk-line pl-muted">
          {translate(`tickets.offer.${kind}_help`, { code: offer.order.code })}
        </span>
      </div>
      {isOpen ? <Buttons ticket={ticket} offer={offer} /> : <Outcome offer={offer} />}
    </div>
  );
};
