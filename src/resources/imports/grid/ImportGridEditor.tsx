import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { clipboardCells } from './clipboard.ts';
import type { FileWays } from './DropInCell.tsx';
import { ImportGridFix } from './ImportGridFix.tsx';
import { type CellMark, type GridColumn, meansAll } from './importGridModel.ts';
import { useLeftover } from '../../../components/inputs/useLeftover.ts';

/** How an edit ends: `down` and `right` move on, `stay` leaves the focus on the cell, `away` where it went. */
export type EditEnd = 'down' | 'right' | 'stay' | 'away';

/** Of a cell that takes files: asks for one, or takes one that was dropped; either ends the edit. */
interface CellFiles {
  choose: (applyToSame: boolean) => void;
  drop: (file: File, applyToSame: boolean) => void;
}

/** Dialog that offers values for a cell; opening it ends the edit. */
interface CellChoice {
  kind: NonNullable<GridColumn['choice']>;
  /** `rows`: how many get what is chosen. */
  open: (applyToSame: boolean, rows: number) => void;
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
  choice?: CellChoice | undefined;
  /** Counts the rows that have the cell's value, where its mark does not say so. */
  countSame?: () => Promise<number>;
  /** Takes a paste of several lines, which goes to the cells below too. */
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
  /** Gives the value to all rows that have the old one. */
  commitAll: () => void;
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
const editorKeys = ({ commit, commitAll, cancel, choose, tabCommits }: Keys) => ({
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
    const enter = event.ctrlKey || event.metaKey ? commitAll : () => commit('down');
    runKey(event, { ...(!isOwn && { Enter: enter }), Escape: cancel });
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
}: Pick<ImportGridEditorProps, 'value' | 'typed' | 'mark' | 'onCommit' | 'onCancel' | 'onLeft'>) => {
  const [draft, setDraft] = useState(typed ?? value);
  const [applyToSame, setApplyToSame] = useState(meansAll(mark));
  const end = useLeftover(value, draft, () => onLeft(draft, applyToSame));
  const give = (next: string, how: EditEnd, all = applyToSame) => {
    end();
    onCommit(next, all, how);
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

/** Number of rows that have the value of the cell: as its problem says, else as they are counted while it is open. */
const useSame = (mark: CellMark | undefined, countSame: (() => Promise<number>) | undefined): number => {
  const [counted, setCounted] = useState(1);
  const count = useEffectEvent(async (): Promise<number> => {
    if (mark?.same !== undefined || !countSame) return 1;
    // Without the number the cell is edited alone.
    return countSame().catch(() => 1);
  });
  useEffect(function countOnce() {
    let isOpen = true;
    void count().then((rows) => isOpen && setCounted(rows));
    return () => {
      isOpen = false;
    };
  }, []);
  return mark?.same ?? counted;
};

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

/** Takes a paste of several lines, which goes to the cells below too. */
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

/** Calls back once the focus is neither in the field nor in what stands below it. */
const whenLeft = (leave: () => void) => (event: FocusEvent) => {
  if (!event.currentTarget.contains(event.relatedTarget)) leave();
};

interface CellFieldProps {
  /** Gets the element while it is there. */
  attach: (field: HTMLInputElement | null) => void;
  name: string;
  draft: string;
  invalid: boolean;
  /** Id of the list of suggestions; undefined where there are none. */
  listId: string | undefined;
  /** Index of the suggestion that the arrows stand on; -1 is the field itself. */
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

/** The field of the cell under edit, with the reason and the suggestions under it (look §8, "Import grid"). */
export const ImportGridEditor = (props: ImportGridEditorProps) => {
  const { name, files, choice, countSame, onPasteLines, mark, value } = props;
  const same = useSame(mark, countSame);
  const listId = useId();
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const { draft, setDraft, applyToSame, setApplyToSame, end, give, cancel } = useDraft(props);
  const { suggestions, active, choose, leave } = useActiveSuggestion(props);
  const shown = mark && mark.state !== 'fixed' ? mark : undefined;
  const attach = useCallback((field: HTMLInputElement | null) => {
    setCell(field?.parentElement ?? null);
    focusAtEnd(field);
  }, []);
  const entered = suggestions[active]?.value ?? draft;
  const { onFieldKey, onKeyDown } = editorKeys({
    commit: (how) => give(entered, how),
    commitAll: () => give(entered, 'down', same > 1),
    cancel,
    choose,
    tabCommits: (shown?.same ?? 1) === 1 && !shown?.link && !files && !choice,
  });
  const openChoice = () => {
    end();
    choice?.open(applyToSame, applyToSame ? same : 1);
  };
  const change = (text: string) => {
    setDraft(text);
    leave();
  };
  const on = {
    onKeyDown,
    onBlur: whenLeft(() => give(draft, 'away')),
    onPaste: pasteLines(onPasteLines, end),
  };
  return (
    <div role="presentation" className="pl-grow" style={fill} {...on}>
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
      {(shown || same > 1 || files || choice) && (
        <ImportGridFix
          anchor={cell}
          mark={shown}
          same={{ rows: same, value: shown?.old ?? value, applies: applyToSame, onApply: setApplyToSame }}
          choice={choice && { kind: choice.kind, open: openChoice }}
          listId={listId}
          active={active}
          onPick={(suggestion) => give(suggestion.value, 'down')}
          files={files && fileWays(files, { cell, applyToSame, end })}
        />
      )}
    </div>
  );
};

const fill = { height: '100%' };
