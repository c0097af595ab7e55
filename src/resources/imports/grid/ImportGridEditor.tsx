import type { FocusEvent, KeyboardEvent } from 'react';
import { useCallback, useId, useState } from 'react';
import type { FileWays } from './DropInCell.tsx';
import { ImportGridFix } from './ImportGridFix.tsx';
import { type CellMark, meansAll } from './importGridModel.ts';
import { useLeftover } from '../../../components/inputs/useLeftover.ts';

/** How an edit ends: `down` and `right` move on, `stay` leaves the focus on the cell, `away` where it went. */
export type EditEnd = 'down' | 'right' | 'stay' | 'away';

/** Of a cell that takes files: asks for one, or takes one that was dropped; either ends the edit. */
interface CellFiles {
  choose: (applyToSame: boolean) => void;
  drop: (file: File, applyToSame: boolean) => void;
}

interface ImportGridEditorProps {
  /** Name of the field: column and row. */
  name: string;
  value: string;
  /** What was typed to start the edit; replaces the value. */
  typed?: string;
  mark?: CellMark;
  onCommit: (value: string, applyToSame: boolean, end: EditEnd) => void;
  onCancel: () => void;
  /** The field went, with what was typed, before the edit has ended. */
  onLeft: (value: string, applyToSame: boolean) => void;
  files?: CellFiles | undefined;
}

const focusAtEnd = (field: HTMLInputElement | null) => {
  if (!field) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
};

const selectField = (cell: HTMLElement | null) => {
  const field = cell?.querySelector('input');
  field?.focus();
  field?.select();
};

interface Keys {
  commit: (end: EditEnd) => void;
  cancel: () => void;
  /** Moves among the suggestions. */
  choose: (step: 1 | -1) => void;
  /** Tab goes on to the next cell; otherwise it reaches the box or the link below. */
  tabCommits: boolean;
}

const runKey = (event: KeyboardEvent, keys: Readonly<Record<string, () => void>>) => {
  const run = keys[event.key];
  // Vietnamese is typed through an input method: its own Enter and arrows are not ours.
  if (!run || event.nativeEvent.isComposing) return;
  event.preventDefault();
  run();
};

/** Keys of the field, and those of the whole editor. */
const editorKeys = ({ commit, cancel, choose, tabCommits }: Keys) => ({
  onFieldKey: (event: KeyboardEvent) =>
    runKey(event, {
      ArrowDown: () => choose(1),
      ArrowUp: () => choose(-1),
      ...(tabCommits && !event.shiftKey && { Tab: () => commit('right') }),
    }),
  onKeyDown: (event: KeyboardEvent) => {
    event.stopPropagation();
    // A button or a link below the field takes its own Enter.
    const isOwn = event.target instanceof Element && event.target.closest('button, a') !== null;
    runKey(event, { ...(!isOwn && { Enter: () => commit('down') }), Escape: cancel });
  },
});

/** What is typed, whether equal cells get it too, and the ends of the edit. */
const useDraft = ({
  value,
  typed,
  mark,
  onCommit,
  onCancel,
  onLeft,
}: Omit<ImportGridEditorProps, 'name' | 'files'>) => {
  const [draft, setDraft] = useState(typed ?? value);
  const [applyToSame, setApplyToSame] = useState(meansAll(mark));
  const end = useLeftover(value, draft, () => onLeft(draft, applyToSame));
  const give = (next: string, how: EditEnd) => {
    end();
    onCommit(next, applyToSame, how);
  };
  const cancel = () => {
    end();
    onCancel();
  };
  return { draft, setDraft, applyToSame, setApplyToSame, end, give, cancel };
};

interface OpenEdit {
  cell: HTMLElement | null;
  applyToSame: boolean;
  end: () => void;
}

/** A file ends the edit, and what was typed is given up for it. */
const fileWays = (files: CellFiles, { cell, applyToSame, end }: OpenEdit): FileWays => ({
  choose: () => {
    end();
    files.choose(applyToSame);
  },
  drop: (file) => {
    end();
    files.drop(file, applyToSame);
  },
  link: () => selectField(cell),
});

/** Holds the suggestion that the arrows stand on; -1 is the field itself. */
const useActiveSuggestion = ({ typed, mark }: Pick<ImportGridEditorProps, 'typed' | 'mark'>) => {
  const suggestions = mark?.suggestions ?? [];
  // What was typed before and is not saved goes before what is suggested, and what is unsure is for the seller to choose.
  const [active, setActive] = useState(
    typed === undefined && suggestions.length > 0 && !mark?.unsaved && !mark?.toChoose ? 0 : -1,
  );
  return {
    suggestions,
    active,
    choose: (step: 1 | -1) => setActive((now) => Math.min(Math.max(now + step, -1), suggestions.length - 1)),
    leave: () => setActive(-1),
  };
};

/** The field of the cell under edit, with the reason and the suggestions under it (look §8, "Import grid"). */
export const ImportGridEditor = ({ name, files, ...edit }: ImportGridEditorProps) => {
  const { mark } = edit;
  const listId = useId();
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const { draft, setDraft, applyToSame, setApplyToSame, end, give, cancel } = useDraft(edit);
  const { suggestions, active, choose, leave } = useActiveSuggestion(edit);
  const shown = mark && mark.state !== 'fixed' ? mark : undefined;

  const attach = useCallback((field: HTMLInputElement | null) => {
    setCell(field?.parentElement ?? null);
    focusAtEnd(field);
  }, []);
  const { onFieldKey, onKeyDown } = editorKeys({
    commit: (how) => give(suggestions[active]?.value ?? draft, how),
    cancel,
    choose,
    tabCommits: !meansAll(shown) && !shown?.link && !(shown && files),
  });
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) give(draft, 'away');
  };
  return (
    <div role="presentation" className="pl-grow" style={fill} onKeyDown={onKeyDown} onBlur={onBlur}>
      <input
        ref={attach}
        className="pl-cell-input"
        role="combobox"
        aria-label={name}
        aria-invalid={mark?.state === 'error'}
        aria-expanded={suggestions.length > 0}
        aria-controls={suggestions.length > 0 ? listId : undefined}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value);
          leave();
        }}
        onKeyDown={onFieldKey}
      />
      {shown && (
        <ImportGridFix
          anchor={cell}
          mark={shown}
          listId={listId}
          active={active}
          onPick={(suggestion) => give(suggestion.value, 'down')}
          applyToSame={applyToSame}
          onApplyToSame={setApplyToSame}
          files={files && fileWays(files, { cell, applyToSame, end })}
        />
      )}
    </div>
  );
};

const fill = { height: '100%' };
