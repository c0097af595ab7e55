import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { TicketDetail } from '../../../contract/tickets/calls.ts';
import { checkRate } from '../../../contract/tickets/rules.ts';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { useMay } from '../../providers/session/permissions.ts';
import { useTicketCall } from './useTicketCall.ts';

const values = [1, 2, 3, 4, 5];

/** Asks for a rating of a solved ticket; the seller may change it any time. */
export const RatingCard = ({ record: ticket }: { record: TicketDetail }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { put } = useTicketCall(ticket.id);
  const mayWrite = useMay('tickets.create', ticket.shop_id);
  const [busy, setBusy] = useState(false);
  if (!mayWrite || !checkRate(ticket).ok) return null;
  const rate = (rating: number): void => {
    setBusy(true);
    void put('rating', { rating }, () => ({ key: 'tickets.rating.thanks' }))
      .catch((error: unknown) =>
        notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' }),
      )
      .finally(() => setBusy(false));
  };
  const title = translate('tickets.rating.title');
  return (
    <TitleCard title={title}>
      <div className="pl-card-body pl-stack">
        <p className="pl-muted">{translate('tickets.rating.help')}</p>
        <div className="pl-tk-rating" role="group" aria-label={title}>
          {values.map((value) => (
            <button
              key={value}
              type="button"
              className="pl-tk-rate"
              aria-label={translate('tickets.rating.value', { smart_count: value })}
              aria-pressed={ticket.rating === value}
              disabled={busy}
              onClick={() => rate(value)}
            >
              {value}
            </button>
          ))}
        </div>
      </div>
    </TitleCard>
  );
};
