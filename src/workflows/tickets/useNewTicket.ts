import { useState } from 'react';
import { useTranslate } from 'react-admin';
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

/** What of a ticket is missing, in words, by its part. */
interface Problems {
  items?: string;
  text?: string;
  files?: string;
}

/** A ticket that is being written. */
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
  /** Why the server refused it, as text. */
  failed: string | undefined;
  send: () => void;
}

const pictures = /\.(?:jpe?g|png|webp|hei[cf])$/i;

/**
 * The category and solution of a new ticket, kept with its draft. Of an older draft only what may be asked now is taken.
 * @param allowed categories that may be asked about
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
      const next = ticketCategories.find((each) => each === value);
      if (next) setChoices({ ...choices, category: next });
    },
    setType: (value: string): void => {
      const next = ticketTypes.find((each) => each === value);
      if (next) setChoices({ ...choices, type: next });
    },
  };
};

/** What was chosen before of the items that the order still has; the only item is chosen from the start. */
const chosenItems = (
  { items }: OrderDetail,
  chosen: readonly (readonly [string, number])[] | undefined,
): ReadonlyMap<string, number> => {
  const [only, ...others] = items;
  if (!chosen) return new Map(only && others.length === 0 ? [[only.id, only.quantity]] : []);
  const known = new Map(items.map(({ id, quantity }) => [id, quantity]));
  return new Map(
    chosen.flatMap(([id, count]): [string, number][] => {
      const most = known.get(id);
      return most === undefined ? [] : [[id, Math.min(count, most)]];
    }),
  );
};

interface Writing {
  order: OrderDetail;
  first: TicketCategory | undefined;
  onSent: () => void;
}

/** The state of a new ticket: what is missing is said once it is to be sent, and what was typed stays when that fails. */
export const useNewTicket = ({ order, first = 'other', onSent }: Writing): TicketDraft => {
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
  const [isTried, setIsTried] = useState(false);
  const hasPicture = files.sent.some(({ file_name: name }) => pictures.test(name));
  const problems: Problems = {
    ...(items.size === 0 && { items: translate('tickets.new.items_missing') }),
    ...(text.trim() === '' && { text: translate('tickets.new.text_missing') }),
    ...(needsPhotos(topic.category) && !hasPicture && { files: translate('tickets.new.files_missing') }),
    ...(files.problem && { files: files.problem }),
  };
  const send = (): void => {
    setIsTried(true);
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
    setItems: (chosen) => setChoices({ ...choices, items: [...chosen] }),
    problems: isTried ? problems : {},
    busy,
    failed,
    send,
  };
};
