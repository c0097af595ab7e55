import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShop } from '../../providers/session/useSession.ts';
import { useSwitchShop } from '../shop/useSwitchShop.ts';
import { rememberItem } from './recent.ts';
import { type ResultLine, choicesOf } from './SearchResults.tsx';
import { type SearchSource, useSearchSources } from './source.ts';
import { useResults } from './useResults.ts';

/** Returns the path that Enter opens without a chosen line: the first searchable list. */
const listFor = (sources: readonly SearchSource[], text: string): string | undefined =>
  sources.find(({ all: allPath }) => allPath)?.all?.(text);

const useOpen = () => {
  const navigate = useNavigate();
  const shop = useShop();
  const switchShop = useSwitchShop();
  return ({ hit, all: allPath, group }: ResultLine): void => {
    const to = allPath ?? hit?.to;
    if (to === undefined) return;
    if (typeof to !== 'string') {
      if (to.id !== shop?.id) void switchShop(to);
      return;
    }
    // A hit opened from the recent ones keeps its original source.
    if (hit && shop && group !== 'recent')
      rememberItem(shop.id, { source: group, id: hit.id, title: hit.title, to });
    void navigate(to);
  };
};

/**
 * Returns the line that the arrow keys move to. -1 is the field, which comes before the first and after the last
 * line.
 */
const lineAfter = (line: number, step: number, count: number): number =>
  ((line + 1 + step + count + 1) % (count + 1)) - 1;

/** Returns the key handler of the field. */
const onKeyOf =
  (keys: Readonly<Record<string, () => void>>) =>
  (event: KeyboardEvent): void => {
    const run = keys[event.key];
    // Enter and the arrow keys belong to the input method while it composes a letter.
    if (!run || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run();
  };

/** Keeps the typed text, whether the list is open, and the active line (-1: the field itself). */
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
 * Returns the header's search as a combobox: field, results and key handlers.
 * @param onDone called after a line was opened
 * @param onLeave called after Escape in an empty field
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
