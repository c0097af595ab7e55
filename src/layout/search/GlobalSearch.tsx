import { MdOutlineClose, MdOutlineSearch } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { type FocusEvent, type RefObject, useRef, useState } from 'react';
import { Kbd } from '../../components/text/Kbd.tsx';
import { useShortcut } from '../../browser/shortcuts.ts';
import { phoneScreen } from '../../browser/breakpoints.ts';
import { useMedia } from '../../browser/useMedia.ts';
import { SearchResults } from './SearchResults.tsx';
import { useGlobalSearch } from './useGlobalSearch.ts';

interface FieldProps {
  input: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
  /** Called after a hit was opened. */
  onDone: () => void;
  /** Called after the search was left by Escape. */
  onLeave?: () => void;
  /** Called when the focus enters the search, with the element that had it; null: the page itself. */
  onEnter?: (from: EventTarget | null) => void;
}

const Field = ({ input, autoFocus = false, onDone, onLeave = onDone, onEnter }: FieldProps) => {
  const translate = useTranslate();
  const search = useGlobalSearch(onDone, onLeave);
  const { listId, text, open, setOpen, activeId } = search;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const enter = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onEnter?.(relatedTarget);
  };
  return (
    <search className="pl-gsearch" onFocus={enter} onBlur={leave}>
      <MdOutlineSearch aria-hidden="true" />
      <input
        ref={input}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        aria-keyshortcuts="/"
        aria-label={translate('search.label')}
        placeholder={translate('search.placeholder')}
        autoComplete="off"
        autoFocus={autoFocus}
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={({ target }) => search.type(target.value)}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={search.onKeyDown}
      />
      {!text && <Kbd>/</Kbd>}
      {open && (
        <SearchResults
          id={listId}
          text={text.trim()}
          results={search.results}
          choices={search.choices}
          activeId={activeId}
          onChoose={search.choose}
        />
      )}
    </search>
  );
};

/** Phone search: the field takes the whole header while it is in use (look §6, "Mobile"). */
const PhoneSearch = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useShortcut('/', () => setOpen(true));
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="pl-ib pl-gsearch-open"
        aria-label={translate('search.label')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MdOutlineSearch aria-hidden="true" />
      </button>
      {open && (
        <div className="pl-gsearch-over">
          <Field input={input} autoFocus onDone={close} />
          <button type="button" className="pl-ib" aria-label={translate('search.close')} onClick={close}>
            <MdOutlineClose aria-hidden="true" />
          </button>
        </div>
      )}
    </>
  );
};

/**
 * Remembers the element that had the focus before the search, and returns the focus to it, or to the page's content
 * if it is gone.
 */
const useWayBack = () => {
  const from = useRef<HTMLElement>(undefined);
  const noteFrom = (target: EventTarget | null): void => {
    // Null also when the window comes back to the front with the focus in the field.
    if (target instanceof HTMLElement) from.current = target;
  };
  const goBack = (): void => {
    const returnTarget = from.current?.isConnected ? from.current : document.querySelector('main');
    from.current = undefined;
    returnTarget?.focus({ preventScroll: true });
  };
  return { noteFrom, goBack };
};

const WideSearch = () => {
  const input = useRef<HTMLInputElement>(null);
  const { noteFrom, goBack } = useWayBack();
  useShortcut('/', () => input.current?.focus());
  return <Field input={input} onEnter={noteFrom} onLeave={goBack} onDone={() => input.current?.blur()} />;
};

/** Search of the header over all searchable areas; `/` focuses it from every page (look §8). */
export const GlobalSearch = () => (useMedia(phoneScreen) ? <PhoneSearch /> : <WideSearch />);
