import { MdOutlineSearch } from 'react-icons/md';
import { useEvent, useTranslate } from 'react-admin';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../browser/shortcuts.ts';
import { textOf } from '../../providers/query/filterKeys.ts';
import { useFilters } from './useFilters.ts';

/** ms of rest before the list is asked. */
const rest = 400;

/** As many letters as the API searches for (contract, `filterSchema`). */
const longest = 200;

/** The search text follows the address bar, but never overwrites what is being typed. */
const useSearchText = () => {
  const { values, change } = useFilters();
  const inUrl = textOf(values, 'search');
  const [text, setText] = useState(inUrl);
  const [seen, setSeen] = useState(inUrl);
  const [sent, setSent] = useState(inUrl);
  const timer = useRef(0);
  if (inUrl !== seen) {
    setSeen(inUrl);
    if (inUrl !== sent) setText(inUrl);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const send = useEvent((next: string) => {
    window.clearTimeout(timer.current);
    setSent(next.trim());
    if (next.trim() !== inUrl) change({ search: next.trim() || undefined });
  });
  const type = (next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(send, rest, next);
  };
  return { text, type, send };
};

export interface SearchWords {
  /** All that is searched, as the name of the field: "Order number, reference, recipient". */
  label: string;
  /** The best known of them, short enough to be read whole on a phone. */
  hint: string;
}

export const SearchBox = ({ words }: { words?: SearchWords }) => {
  const translate = useTranslate();
  const { text, type, send } = useSearchText();
  const input = useRef<HTMLInputElement>(null);
  useShortcut('s', () => input.current?.focus());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') send(text);
    if (event.key !== 'Escape') return;
    // Some browsers empty the field as well; he goes on to the rows that he has searched for.
    event.preventDefault();
    input.current?.blur();
  };
  return (
    <span className="pl-search">
      <MdOutlineSearch aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className="pl-inp"
        value={text}
        placeholder={words?.hint ?? translate('app.views.search')}
        aria-label={words?.label ?? translate('app.views.search')}
        title={words?.label}
        maxLength={longest}
        aria-keyshortcuts="s"
        onChange={(event: ChangeEvent<HTMLInputElement>) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </span>
  );
};
