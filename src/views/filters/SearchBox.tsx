import { MdOutlineSearch } from 'react-icons/md';
import { useEvent, useTranslate } from 'ra-core';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../browser/shortcuts.ts';
import { filterText } from '../../providers/query/filterKeys.ts';
import { useFilters } from './useFilters.ts';

/** Ms after the last keystroke before the list is fetched. */
const searchDelay = 400;

/** Maximum number of characters that the API accepts in a search (contract, `filterSchema`). */
const maxLength = 200;

/** Returns the search text. It follows the address bar but never overwrites what is being typed. */
const useSearchText = () => {
  const { values, change } = useFilters();
  const inUrl = filterText(values, 'search');
  const [text, setText] = useState(inUrl);
  const [lastUrlText, setLastUrlText] = useState(inUrl);
  const [sentText, setSentText] = useState(inUrl);
  const timer = useRef(0);
  if (inUrl !== lastUrlText) {
    setLastUrlText(inUrl);
    if (inUrl !== sentText) setText(inUrl);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const send = useEvent((next: string) => {
    window.clearTimeout(timer.current);
    setSentText(next.trim());
    if (next.trim() !== inUrl) change({ search: next.trim() || undefined });
  });
  const type = (next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(send, searchDelay, next);
  };
  return { text, type, send };
};

export interface SearchWords {
  /** Every searched field, as the label of the input: "Order number, reference, recipient". */
  label: string;
  /** The best known of the searched fields, short enough for a phone. */
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
    // Some browsers empty the field on Esc as well; the user wants to go on to the rows that the search found.
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
        maxLength={maxLength}
        aria-keyshortcuts="s"
        onChange={(event: ChangeEvent<HTMLInputElement>) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </span>
  );
};
