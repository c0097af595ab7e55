import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { DropInCell, type CellFileActions } from './DropInCell.tsx';
import type { CellMark, GridColumn, CellSuggestion } from './importGridModel.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { CellPopup } from '../../../components/overlays/CellPopup.tsx';
import { Kbd } from '../../../components/text/Kbd.tsx';

/** Maximum characters of a value inside a sentence (look §7 "Truncation"). */
const LETTERS = 20;

const truncate = (text: string): string => (text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text);

/** Number of rows with the cell's value, and whether they get the new value too. */
interface SameRows {
  rows: number;
  value: string;
  applies: boolean;
  onApply: (applies: boolean) => void;
}

interface ImportGridFixProps {
  anchor: HTMLElement | null;
  /** Problem of the cell; undefined without one. */
  mark: CellMark | undefined;
  same: SameRows;
  /** Opens the dialog that offers values for the cell. */
  choice: { kind: NonNullable<GridColumn['choice']>; open: () => void } | undefined;
  listId: string;
  /** Index of the suggestion that Enter takes; -1 for none. */
  active: number;
  onPick: (suggestion: CellSuggestion) => void;
  files: CellFileActions | undefined;
}

const SuggestionRow = ({
  id,
  suggestion,
  active,
  onPick,
}: {
  id: string;
  suggestion: CellSuggestion;
  active: boolean;
  onPick: () => void;
}) => (
  <li
    id={id}
    role="option"
    aria-selected={active}
    className="pl-fix-opt"
    // Mouse down must not take the focus from the field, or the edit would end before the click.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPick}
  >
    <b>{suggestion.value}</b>
    {suggestion.label && <span className="pl-muted">{suggestion.label}</span>}
    {active && <Kbd>↵</Kbd>}
  </li>
);

const SameBox = ({ rows, value, applies, onApply }: SameRows) => {
  const translate = useTranslate();
  return (
    <label className="pl-fix-all">
      <input
        type="checkbox"
        className="pl-cb"
        aria-keyshortcuts="Control+Enter"
        checked={applies}
        onChange={(event) => onApply(event.target.checked)}
      />
      <span className="pl-grow">
        {value === ''
          ? translate('imports.preview.apply_empty', { smart_count: rows })
          : translate('imports.preview.apply_same', { smart_count: rows, value: truncate(value) })}
      </span>
      <span aria-hidden="true">
        <Kbd>Ctrl ↵</Kbd>
      </span>
    </label>
  );
};

/** Shows why a cell is wrong, what to enter, and whether equal cells get it too (look §6, "Import wizard"). */
export const ImportGridFix = (props: ImportGridFixProps) => {
  const { anchor, mark, same, choice, listId, active, onPick, files } = props;
  const translate = useTranslate();
  const { suggestions = [], link, reason, state } = mark ?? {};
  return (
    <CellPopup anchor={anchor} className="pl-pop pl-fix">
      {reason && (
        <p className="pl-fix-why" data-state={state}>
          {reason}
        </p>
      )}
      {link && (
        <Link className="pl-fix-link" to={link.to}>
          {link.text}
        </Link>
      )}
      {choice && (
        <div className="pl-fix-choice">
          <Button variant="outlined" size="small" onClick={choice.open}>
            {translate(`imports.preview.choose_${choice.kind}`)}
          </Button>
        </div>
      )}
      {files && <DropInCell {...files} />}
      {suggestions.length > 0 && (
        <ul id={listId} role="listbox" aria-label={translate('app.parts.suggestions')}>
          {suggestions.map((suggestion, index) => (
            <SuggestionRow
              key={suggestion.value}
              id={`${listId}-${index}`}
              suggestion={suggestion}
              active={index === active}
              onPick={() => onPick(suggestion)}
            />
          ))}
        </ul>
      )}
      {same.rows > 1 && <SameBox {...same} />}
    </CellPopup>
  );
};
