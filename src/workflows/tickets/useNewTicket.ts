import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { recordPath } from '../../../contract/pagePaths.ts';
import type { NewTicket, TicketDetail } from '../../../contract/tickets/calls.ts';
import { needsPhotos, typesFor } from '../../../contract/tickets/rules.ts';
import {
  ticketCategories,
  ticketTypes,
  type TicketCategory,
  type TicketType,
} from '../../../contract/tickets/statuses.ts';
import { postOnce } from '../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../providers/lists/useRefreshResource.ts';
import { accountToken } from '../../providers/query/reach.ts';
import { type Attachments, useAttachments } from './useAttachments.ts';

/** What of a ticket is missing, in words, by its part. */
interface Problems {
  items?: string;
  text?: string;
  files?: string;
}

/** A ticket that is being written. */
export interface TicketDraft {
  category: TicketCategory;
  setCategory: (value: string) => void;
  type: TicketType;
  setType: (value: string) => void;
  items: ReadonlyMap<string, number>;
  setItems: (items: ReadonlyMap<string, number>) => void;
  text: string;
  setText: (text: string) => void;
  files: Attachments;
  problems: Problems;
  busy: boolean;
  /** What the server refused, as an i18n key or in words. */
  failed: string | undefined;
  send: () => void;
}

const pictures = /\.(?:jpe?g|png|webp|hei[cf])$/i;

interface Writing {
  order: OrderDetail;
  first: TicketCategory | undefined;
  onTyped: (typed: boolean) => void;
  onSent: () => void;
}

const usePost = (onSent: () => void) => {
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefreshResource('tickets');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const post = async (ticket: NewTicket): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    try {
      // The order may be of another shop than the one that is worked on.
      const { ticket: made } = await postOnce<{ ticket: TicketDetail }>(
        '/tickets',
        { ticket },
        { token: accountToken() },
      );
      notify('tickets.new.sent', { type: 'success', messageArgs: { code: made.code } });
      onSent();
      void refresh();
      // Nothing is lost any more: nobody is asked.
      void navigate(recordPath('tickets', made.id), { state: { asked: true } });
    } catch (error) {
      setFailed(error instanceof Error ? error.message : 'app.unexpected');
      setBusy(false);
    }
  };
  return { busy, failed, post };
};

/** The state of a new ticket: what is missing is said once it is to be sent, and what was typed stays when that fails. */
export const useNewTicket = ({ order, first = 'other', onTyped, onSent }: Writing): TicketDraft => {
  const translate = useTranslate();
  const files = useAttachments();
  const { busy, failed, post } = usePost(onSent);
  const [category, setCategory] = useState<TicketCategory>(first);
  const [type, setType] = useState<TicketType>(typesFor(first)[0] ?? 'check');
  const [only, ...others] = order.items;
  const [items, setItems] = useState<ReadonlyMap<string, number>>(
    () => new Map(only && others.length === 0 ? [[only.id, only.quantity]] : []),
  );
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const hasPicture = files.sent.some(({ file_name: name }) => pictures.test(name));
  const problems: Problems = {
    ...(items.size === 0 && { items: translate('tickets.new.items_missing') }),
    ...(text.trim() === '' && { text: translate('tickets.new.text_missing') }),
    ...(needsPhotos(category) && !hasPicture && { files: translate('tickets.new.files_missing') }),
    ...(files.problem && { files: files.problem }),
  };
  const send = (): void => {
    setAsked(true);
    if (busy || Object.keys(problems).length > 0) return;
    const pieces = [...items].map(([item_id, quantity]) => ({ item_id, quantity }));
    void post({ order_id: order.id, items: pieces, category, type, text: text.trim(), files: files.sent });
  };
  const change = (value: string): void => {
    const next = ticketCategories.find((each) => each === value) ?? category;
    setCategory(next);
    setType((now) => (typesFor(next).includes(now) ? now : (typesFor(next)[0] ?? now)));
  };
  return {
    category,
    setCategory: change,
    type,
    setType: (value) => setType((now) => ticketTypes.find((each) => each === value) ?? now),
    items,
    setItems,
    text,
    setText: (typed) => {
      setText(typed);
      onTyped(typed.trim() !== '' || files.all.length > 0);
    },
    files: { ...files, add: (added) => (onTyped(true), files.add(added)) },
    problems: asked ? problems : {},
    busy,
    failed,
    send,
  };
};
