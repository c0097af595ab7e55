import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShop } from '../../providers/session/useSession.ts';
import { useSwitchShop } from '../shop/useSwitchShop.ts';
import { rememberItem } from './recent.ts';
import { type ResultLine, choicesOf } from './SearchResults.tsx';
import { type SearchSource, useSearchSources } from './source.ts';
import { useResults } from './useResults.ts';

/** Where Enter leads without a chosen line: the first list that can be searched. */
const listFor = (sources: readonly SearchSource[], text: string): string | undefined =>
  sources.find(({ all }) => all)?.all?.(text);

const useOpen = () => {
  const navigate = useNavigate();
  const shop = useShop();
  const switchShop = useSwitchShop();
  return ({ hit, all, group }: ResultLine): void => {
    const to = all ?? hit?.to;
    if (to === undefined) return;
    if (typeof to !== 'string') {
      if (to.id !== shop?.id) void switchShop(to);
      return;
    }
    // What was opened from the recent ones keeps the source it came from.
    if (hit && shop && group !== 'recent')
      rememberItem(shop.id, { source: group, id: hit.id, title: hit.title, to });
    void navigate(to);
  };
};

/** Returns the line that the arrows go to. -1 is the field: beyond either end they come back to it. */
const lineAfter = (line: number, step: number, count: number): number =>
  ((line + 1 + step + count + 1) % (count + 1)) - 1;

/** Returns the handler of the keys that do something in the field. */
const onKeyOf =
  (keys: Readonly<Record<string, () => void>>) =>
  (event: KeyboardEvent): void => {
    const run = keys[event.key];
    // Enter and the arrows belong to the input method while it composes a letter.
    if (!run || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run();
  };

/** Holds the typed text, whether the list is open, and the line that the arrows stand on (-1: none, the field itself). */
const useSearchField = () => {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  return {
    text,
    open,
    active,
    setOpen,
    type: (next: string): void => {
      setText(next);
      setActive(-1);
      setOpen(true);
    },
    move: (step: number, count: number): void => {
      setOpen(true);
      setActive((line) => lineAfter(line, step, count));
    },
    reset: (): void => {
      setText('');
      setOpen(false);
      setActive(-1);
    },
  };
};

/**
 * The search of the header as a combobox: its field, results, and what the keys do.
 * @param onDone a line was opened
 * @param onLeave Escape in an empty field
 */
export const useGlobalSearch = (onDone: () => void, onLeave: () => void) => {
  const listId = useId();
  const { text, open, active, setOpen, type, move, reset } = useSearchField();
  const sources = useSearchSources();
  const results = useResults(sources, text, open);
  const choices = choicesOf(results.groups, listId);
  const openChoice = useOpen();
  const navigate = useNavigate();

  const choose = (choice: ResultLine): void => {
    reset();
    onDone();
    openChoice(choice);
  };
  const enter = (): void => {
    const choice = choices[active];
    if (choice) return choose(choice);
    const list = text.trim() && listFor(sources, text.trim());
    if (!list) return undefined;
    reset();
    onDone();
    return void navigate(list);
  };
  const escape = (): void => {
    reset();
    if (text === '') onLeave();
  };
  const onKeyDown = onKeyOf({
    ArrowDown: () => move(1, choices.length),
    ArrowUp: () => move(-1, choices.length),
    Enter: enter,
    Escape: escape,
  });
  return {
    listId,
    text,
    type,
    open,
    setOpen,
    results,
    choices,
    activeId: choices[active]?.id,
    choose,
    onKeyDown,
  };
};
