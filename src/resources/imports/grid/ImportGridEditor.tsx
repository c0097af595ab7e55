import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { clipboardCells } from './clipboard.ts';
import type { CellFileActions } from './DropInCell.tsx';
import { ImportGridFix } from './ImportGridFix.tsx';
import { type CellMark, type GridColumn, appliesToEqualCells } from './importGridModel.ts';
import { useUnsavedTextHandover } from '../../../components/inputs/useUnsavedTextHandover.ts';

/**
 * Place of the focus after an edit: `down` and `right` move on, `stay` keeps it on the cell, `away` leaves it where
 * the user put it.
 */
export type EditEnd = 'down' | 'right' | 'stay' | 'away';

/** Actions of a cell that takes files: opens the chooser, or takes a dropped file. Either ends the edit. */
interface CellFiles {
  choose: (applyToSame: boolean) => void;
  drop: (file: File, applyToSame: boolean) => void;
}

/** Dialog that offers values for a cell; opening it ends the edit. */
interface CellChoice {
  kind: NonNullable<GridColumn['choice']>;
  /** `rows`: number of rows that get the chosen value. */
  open: (applyToSame: boolean, rows: number) => void;
}

interface ImportGridEditorProps {
  /** Accessible name of the field: column and row. */
  name: string;
  value: string;
  /** Text that started the edit; replaces the value. */
  typed?: string;
  mark?: CellMark;
  onCommit: (value: string, applyToSame: boolean, end: EditEnd) => void;
  onCancel: () => void;
  /** Called with the typed text when the field disappears before the edit has ended. */
  onLeft: (value: string, applyToSame: boolean) => void;
  files?: CellFiles | undefined;
  choice?: CellChoice | undefined;
  /** Counts the rows with the cell's value, if its mark does not include the number. */
  countSame?: () => Promise<number>;
  /** Takes a paste of several lines, which also fills the cells below. */
  onPasteLines?: (text: string) => void;
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
  /** Applies the value to all rows that have the old one. */
  commitAll: () => void;
  cancel: () => void;
  /** Moves through the suggestions. */
  choose: (step: 1 | -1) => void;
  /** True if Tab goes to the next cell; otherwise it reaches the checkbox or the link below. */
  tabCommits: boolean;
}

const runKey = (event: KeyboardEvent, keys: Readonly<Record<string, () => void>>) => {
  const run = keys[event.key];
  // Vietnamese is typed through an input method, which handles Enter and arrows itself.
  if (!run || event.nativeEvent.isComposing) return;
  event.preventDefault();
  run();
};

/** Returns the key handlers of the field and of the whole editor. */
const editorKeys = ({ commit, commitAll, cancel, choose, tabCommits }: Keys) => ({
  onFieldKey: (event: KeyboardEvent) =>
    runKey(event, {
      ArrowDown: () => choose(1),
      ArrowUp: () => choose(-1),
      ...(tabCommits && !event.shiftKey && { Tab: () => commit('right') }),
    }),
  onKeyDown: (event: KeyboardEvent) => {
    event.stopPropagation();
    // Buttons and links below the field handle Enter themselves.
    const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
    const enter = event.ctrlKey || event.metaKey ? commitAll : () => commit('down');
    runKey(event, { ...(!isOnControl && { Enter: enter }), Escape: cancel });
  },
});

/** Holds the typed text, the choice to apply it to equal cells, and the functions that end the edit. */
const useDraft = ({
  value,
  typed,
  mark,
  onCommit,
  onCancel,
  onLeft,
}: Pick<ImportGridEditorProps, 'value' | 'typed' | 'mark' | 'onCommit' | 'onCancel' | 'onLeft'>) => {
  const [draft, setDraft] = useState(typed ?? value);
  const [applyToSame, setApplyToSame] = useState(appliesToEqualCells(mark));
  const end = useUnsavedTextHandover(value, draft, () => onLeft(draft, applyToSame));
  const submit = (next: string, editEnd: EditEnd, toAll = applyToSame) => {
    end();
    onCommit(next, toAll, editEnd);
  };
  const cancel = () => {
    end();
    onCancel();
  };
  return { draft, setDraft, applyToSame, setApplyToSame, end, submit, cancel };
};

interface OpenEdit {
  cell: HTMLElement | null;
  applyToSame: boolean;
  end: () => void;
}

/** Ends the edit when a file is provided; the typed text is discarded. */
const fileActions = (files: CellFiles, { cell, applyToSame, end }: OpenEdit): CellFileActions => ({
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

/** Returns the number of rows with the cell's value: from its mark, otherwise counted while the cell is open. */
const useSame = (mark: CellMark | undefined, countSame: (() => Promise<number>) | undefined): number => {
  const [countedRows, setCountedRows] = useState(1);
  const count = useEffectEvent(async (): Promise<number> => {
    if (mark?.same !== undefined || !countSame) return 1;
    // If counting fails, only this cell is edited.
    return countSame().catch(() => 1);
  });
  useEffect(function countOnce() {
    let isOpen = true;
    void count().then((rows) => isOpen && setCountedRows(rows));
    return () => {
      isOpen = false;
    };
  }, []);
  return mark?.same ?? countedRows;
};

/** Holds the suggestion that the arrow keys selected; -1 is the field itself. */
const useActiveSuggestion = ({ typed, mark }: Pick<ImportGridEditorProps, 'typed' | 'mark'>) => {
  const suggestions = mark?.suggestions ?? [];
  // Unsaved text takes precedence over suggestions, and unsure suggestions are for the seller to choose.
  const [active, setActive] = useState(
    typed === undefined && suggestions.length > 0 && !mark?.unsaved && !mark?.toChoose ? 0 : -1,
  );
  return {
    suggestions,
    active,
    choose: (step: 1 | -1) =>
      setActive((index) => Math.min(Math.max(index + step, -1), suggestions.length - 1)),
    leave: () => setActive(-1),
  };
};

/** Returns a paste handler that takes several lines at once; they also fill the cells below. */
const pasteLines =
  (onLines: ((text: string) => void) | undefined, end: () => void) =>
  (event: ClipboardEvent): void => {
    // The grid would paste into the cell that this field is in.
    event.stopPropagation();
    const text = event.clipboardData.getData('text/plain');
    if (!onLines || clipboardCells(text).length < 2) return;
    event.preventDefault();
    end();
    onLines(text);
  };

/** Returns a blur handler that calls `leave` once the focus is neither in the field nor in the popup below it. */
const whenLeft = (leave: () => void) => (event: FocusEvent) => {
  if (!event.currentTarget.contains(event.relatedTarget)) leave();
};

interface CellFieldProps {
  /** Receives the element while it is mounted. */
  attach: (field: HTMLInputElement | null) => void;
  name: string;
  draft: string;
  invalid: boolean;
  /** Id of the list of suggestions; undefined without suggestions. */
  listId: string | undefined;
  /** Index of the suggestion that the arrow keys selected; -1 is the field itself. */
  active: number;
  onChange: (draft: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const CellField = ({ attach, name, draft, invalid, listId, active, onChange, onKeyDown }: CellFieldProps) => (
  <input
    ref={attach}
    className="pl-cell-input"
    role="combobox"
    aria-label={name}
    aria-invalid={invalid}
    aria-expanded={listId !== undefined}
    aria-controls={listId}
    aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
    aria-autocomplete="list"
    autoComplete="off"
    spellCheck={false}
    value={draft}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={onKeyDown}
  />
);

/** Edits a cell, with the reason and the suggestions below the field (look §8, "Import grid"). */
export const ImportGridEditor = (props: ImportGridEditorProps) => {
  const { name, files, choice, countSame, onPasteLines, mark, value } = props;
  const rows = useSame(mark, countSame);
  const listId = useId();
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const { draft, setDraft, applyToSame, setApplyToSame, end, submit, cancel } = useDraft(props);
  const { suggestions, active, choose, leave } = useActiveSuggestion(props);
  const visibleMark = mark && mark.state !== 'fixed' ? mark : undefined;
  const attach = useCallback((field: HTMLInputElement | null) => {
    setCell(field?.parentElement ?? null);
    focusAtEnd(field);
  }, []);
  const enteredValue = suggestions[active]?.value ?? draft;
  const { onFieldKey, onKeyDown } = editorKeys({
    commit: (editEnd) => submit(enteredValue, editEnd),
    commitAll: () => submit(enteredValue, 'down', rows > 1),
    cancel,
    choose,
    tabCommits: (visibleMark?.same ?? 1) === 1 && !visibleMark?.link && !files && !choice,
  });
  const openChoice = () => {
    end();
    choice?.open(applyToSame, applyToSame ? rows : 1);
  };
  const change = (text: string) => {
    setDraft(text);
    leave();
  };
  const handlers = {
    onKeyDown,
    onBlur: whenLeft(() => submit(draft, 'away')),
    onPaste: pasteLines(onPasteLines, end),
  };
  return (
    <div role="presentation" className="pl-grow" style={fill} {...handlers}>
      <CellField
        attach={attach}
        name={name}
        draft={draft}
        invalid={mark?.state === 'error'}
        listId={suggestions.length > 0 ? listId : undefined}
        active={active}
        onChange={change}
        onKeyDown={onFieldKey}
      />
      {(visibleMark || rows > 1 || files || choice) && (
        <ImportGridFix
          anchor={cell}
          mark={visibleMark}
          same={{ rows, value: visibleMark?.old ?? value, applies: applyToSame, onApply: setApplyToSame }}
          choice={choice && { kind: choice.kind, open: openChoice }}
          listId={listId}
          active={active}
          onPick={(suggestion) => submit(suggestion.value, 'down')}
          files={files && fileActions(files, { cell, applyToSame, end })}
        />
      )}
    </div>
  );
};

const fill = { height: '100%' };
