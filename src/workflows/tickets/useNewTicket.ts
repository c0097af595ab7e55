import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { categoriesFor, needsPhotos, typesFor } from '../../../contract/tickets/rules.ts';
import {
  ticketCategories,
  ticketTypes,
  type TicketCategory,
  type TicketType,
} from '../../../contract/tickets/statuses.ts';
import type { Attachments } from './useAttachments.ts';
import { type MessageDraft, useMessageDraft } from './useMessageDraft.ts';
import { usePostTicket } from './usePostTicket.ts';

/** Missing parts of a ticket, as translated messages. */
interface Problems {
  items?: string;
  text?: string;
  files?: string;
}

/** State of a ticket that is being written. */
export interface TicketDraft extends Pick<
  MessageDraft,
  'text' | 'setText' | 'isRestored' | 'lostFiles' | 'discard'
> {
  category: TicketCategory;
  setCategory: (value: string) => void;
  type: TicketType;
  setType: (value: string) => void;
  items: ReadonlyMap<string, number>;
  setItems: (items: ReadonlyMap<string, number>) => void;
  files: Attachments;
  problems: Problems;
  busy: boolean;
  /** Translated reason why the server refused it. */
  failed: string | undefined;
  send: () => void;
}

const pictures = /\.(?:jpe?g|png|webp|hei[cf])$/i;

/**
 * Returns the category and solution of a new ticket, stored with its draft. From an older draft it takes only what is
 * still allowed.
 * @param allowed categories that the user may choose
 */
export const useTopic = (
  { choices, setChoices }: Pick<MessageDraft, 'choices' | 'setChoices'>,
  first: TicketCategory,
  allowed: readonly TicketCategory[],
) => {
  const category = choices.category && allowed.includes(choices.category) ? choices.category : first;
  const types = typesFor(category);
  const type = choices.type && types.includes(choices.type) ? choices.type : (types[0] ?? 'check');
  return {
    category,
    type,
    setCategory: (value: string): void => {
      const next = ticketCategories.find((candidate) => candidate === value);
      if (next) setChoices({ ...choices, category: next });
    },
    setType: (value: string): void => {
      const next = ticketTypes.find((candidate) => candidate === value);
      if (next) setChoices({ ...choices, type: next });
    },
  };
};

/** Returns the previously chosen items that the order still has; a single item is chosen from the start. */
const chosenItems = (
  { items }: OrderDetail,
  storedItems: readonly (readonly [string, number])[] | undefined,
): ReadonlyMap<string, number> => {
  const [only, ...otherItems] = items;
  if (!storedItems) return new Map(only && otherItems.length === 0 ? [[only.id, only.quantity]] : []);
  const quantities = new Map(items.map(({ id, quantity }) => [id, quantity]));
  return new Map(
    storedItems.flatMap(([id, count]): [string, number][] => {
      const available = quantities.get(id);
      return available === undefined ? [] : [[id, Math.min(count, available)]];
    }),
  );
};

interface NewTicketOptions {
  order: OrderDetail;
  first: TicketCategory | undefined;
  onSent: () => void;
}

/** Keeps the state of a new ticket. Missing parts are reported when it is sent, and typed text survives a failure. */
export const useNewTicket = ({ order, first = 'other', onSent }: NewTicketOptions): TicketDraft => {
  const translate = useTranslate();
  const { choices, setChoices, ...draft } = useMessageDraft(`order.${order.id}`);
  const { text, files } = draft;
  const [now] = useState(() => new Date());
  const topic = useTopic({ choices, setChoices }, first, categoriesFor(order, now));
  const {
    busy,
    failed,
    send: post,
  } = usePostTicket(() => {
    draft.discard();
    onSent();
  });
  const items = chosenItems(order, choices.items);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const hasPicture = files.sent.some(({ file_name: name }) => pictures.test(name));
  const problems: Problems = {
    ...(items.size === 0 && { items: translate('tickets.new.items_missing') }),
    ...(text.trim() === '' && { text: translate('tickets.new.text_missing') }),
    ...(needsPhotos(topic.category) && !hasPicture && { files: translate('tickets.new.files_missing') }),
    ...(files.problem && { files: files.problem }),
  };
  const send = (): void => {
    setHasSubmitted(true);
    if (busy || Object.keys(problems).length > 0) return;
    const pieces = [...items].map(([item_id, quantity]) => ({ item_id, quantity }));
    const { category, type } = topic;
    void post('/tickets', {
      order_id: order.id,
      items: pieces,
      category,
      type,
      text: text.trim(),
      files: files.sent,
    });
  };
  return {
    ...draft,
    ...topic,
    items,
    setItems: (chosenItemIds) => setChoices({ ...choices, items: [...chosenItemIds] }),
    problems: hasSubmitted ? problems : {},
    busy,
    failed,
    send,
  };
};
