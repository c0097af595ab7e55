import { useQuery } from '@tanstack/react-query';
import { MdOutlineCheckroom } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useNotify, useTranslate } from 'ra-core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Placement } from '../../../contract/prints/placement.ts';
import { useSingleRun } from '../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { DiscardDialog } from '../../components/dialogs/DiscardDialog.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { formatInches } from '../../i18n/format.ts';
import { LeaveConfirmation } from '../../views/leave/LeaveConfirmation.tsx';
import type { PlacedOnArea } from './drag.ts';
import { useLive } from './livePlacement.ts';
import { PlacementCanvas } from './PlacementCanvas.tsx';
import { PlacementNumbers } from './PlacementNumbers.tsx';
import { PlacementShades } from './PlacementShades.tsx';
import { PlacementSide, type ProductColor } from './PlacementSide.tsx';
import { Foot, Tools } from './PlacementTools.tsx';
import { placeInWaitingOrders, PlacementUses, type WaitingUses } from './PlacementUses.tsx';
import type { EditedPrint } from './print.ts';
import { savedOf, useEditor, type Editor, type PlacementEditorProps } from './useEditor.ts';
import './placement.css';
import { codeLabel } from '../../i18n/codes.ts';

const load = async (src: string): Promise<string> => {
  const image = new Image();
  image.src = src;
  await image.decode();
  return src;
};

/**
 * Returns the large picture of a file once the browser has loaded it, which may take the server a while; the small
 * one until then.
 */
const useSharp = (small: string | null, large: string | null): string | null =>
  useQuery({
    queryKey: ['picture', large],
    queryFn: () => load(large ?? ''),
    enabled: large !== null,
    retry: false,
    staleTime: Infinity,
  }).data ?? small;

/** Returns handlers for Ctrl+Z and Ctrl+Y anywhere in the editor. */
const undoKeys = ({ take }: Editor) => ({
  onKeyDown: (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    // A number input undoes its typed text itself.
    const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'number';
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y') || isTyped) return;
    event.preventDefault();
    take({ kind: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  },
});

/** Edited print and its placement. */
interface EditedPlacement {
  print: EditedPrint;
  laid: PlacedOnArea;
  placement: Placement;
}

type FactsProps = Pick<Editor, 'live' | 'change' | 'confirmed' | 'setConfirmed'> &
  EditedPlacement & { shades: readonly ProductColor[] };

/** Panel with all numbers: the only part that React renders during a drag, and not at every move. */
const Facts = ({ live, change, confirmed, setConfirmed, print, laid, placement, shades }: FactsProps) => {
  const livePlacement = useLive(live, placement);
  const { position } = print;
  return (
    <div className="pl-pe-aside">
      <PlacementSide
        name={print.name}
        src={print.small}
        placement={livePlacement}
        laid={laid}
        shades={shades}
        agreed={confirmed[position]}
        onConfirm={(dpi) => setConfirmed({ ...confirmed, [position]: dpi })}
      />
      <PlacementNumbers placement={livePlacement} laid={laid} onChange={change} />
    </div>
  );
};

/** Returns where else the file is placed, outside the open item; undefined for a file that is not in the library. */
const everywhereOf = (
  { baseId, exceptId }: PlacementEditorProps,
  { design_id: designId, position }: EditedPrint,
): WaitingUses | undefined => (designId ? { designId, baseId, position, exceptId } : undefined);

/** Saves the placement. If the seller chose so, the waiting orders come first, because the server may refuse that. */
const useSaving = (props: PlacementEditorProps, editor: Editor) => {
  const notify = useNotify();
  return useSingleRun(async () => {
    const saved = savedOf(props.prints, editor);
    let orders = 0;
    for (const placed of saved) {
      const print = props.prints.find(({ position }) => position === placed.position);
      const target = print && everywhereOf(props, print);
      if (print && target && editor.everywhere.has(placed.position))
        orders += await placeInWaitingOrders(target, print, placed);
    }
    if (editor.everywhere.size > 0)
      notify('placement.placed', { type: 'success', messageArgs: { smart_count: orders } });
    props.onSave(saved);
  });
};

/** Enter chooses a product and must not submit the form. */
const noSubmit = { onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault() };

/** Picker of another product to try the print on, shown in place of its button. */
const OtherProduct = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking)
    return (
      <div className="pl-pe-other" {...noSubmit}>
        {children}
      </div>
    );
  return (
    <Button variant="outlined" startIcon={<MdOutlineCheckroom />} onClick={() => setIsAsking(true)}>
      {translate('placement.other')}
    </Button>
  );
};

/**
 * Returns the handler that closes without saving. Like the page, it asks first if Esc or a click outside would
 * discard changes.
 */
const useWayOut = (isChanged: boolean, onClose: () => void) => {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const confirmation = isChanged && (
    <>
      <LeaveConfirmation unsaved />
      <DiscardDialog
        open={isAsking}
        title={translate('placement.lose')}
        keep={translate('placement.lose_not')}
        lose={translate('placement.close')}
        onKeep={() => setIsAsking(false)}
        onLose={onClose}
      >
        {translate('app.unsaved.title')}
      </DiscardDialog>
    </>
  );
  return { asking: confirmation, leave: () => (isChanged ? setIsAsking(true) : onClose()) };
};

interface EditorPartProps {
  props: PlacementEditorProps;
  editor: Editor;
  edited: EditedPlacement;
  /** Picture of the print: the sharp one as soon as it is loaded. */
  src: ReturnType<typeof useSharp>;
}

/** Area that the print is moved on, with the tools above and below it. */
const Stage = ({ props, editor, edited, src }: EditorPartProps) => {
  const { print, laid, placement } = edited;
  return (
    <div className="pl-pe-main">
      <Tools {...editor} print={print} prints={props.prints} shades={props.shades} />
      <PlacementCanvas
        drawing={props.drawing}
        position={print.position}
        hex={editor.shade?.hex ?? ''}
        src={src}
        laid={laid}
        placement={placement}
        live={editor.live}
        zoom={editor.zoom}
        onPut={(next, run) => editor.change(() => next, run)}
      />
      <Foot editor={editor} />
    </div>
  );
};

/** Column beside the area: numbers, the print on every color, and other orders that can take the placement. */
const Aside = ({ props, editor, edited, src, error }: EditorPartProps & { error: string | undefined }) => {
  const { product, drawing, shades } = props;
  const { print, placement } = edited;
  const { everywhere, setEverywhere } = editor;
  const translate = useTranslate();
  const target = everywhereOf(props, print);
  const check = (checked: boolean): void =>
    setEverywhere(
      new Set(
        [...everywhere]
          .filter((position) => position !== print.position)
          .concat(checked ? print.position : []),
      ),
    );
  return (
    <div className="pl-pe-aside">
      {error && (
        <NoteBox tone="critical" role="alert">
          {translate(error)}
        </NoteBox>
      )}
      <Facts {...editor} {...edited} shades={shades} />
      <PlacementShades
        drawing={drawing}
        print={print}
        src={src}
        placement={placement}
        shades={shades}
        shown={editor.shade}
        onShow={editor.setShade}
      />
      {target && (
        <PlacementUses
          product={product}
          where={target}
          checked={everywhere.has(print.position)}
          onCheck={check}
        />
      )}
    </div>
  );
};

/**
 * Editor that places the files of an item on their areas: by pointer, touch, keys and numbers (look §6 "Placement").
 */
export const PlacementEditor = (props: PlacementEditorProps) => {
  const { product, prints, renderOther, onClose } = props;
  const translate = useTranslate();
  const editor = useEditor(props);
  const { busy, error, start } = useSaving(props, editor);
  const { asking: confirmation, leave } = useWayOut(editor.isChanged, onClose);
  const { print, laid, placement } = editor;
  const src = useSharp(print?.small ?? null, print?.src ?? null);
  if (!print || !laid || !placement) return null;
  const areaSize = formatInches(print.area.width_in, print.area.height_in);
  const part = { props, editor, edited: { print, laid, placement }, src };
  return (
    <FormDialog
      open
      width={1080}
      onClose={leave}
      title={translate('placement.title', { product })}
      sub={`${codeLabel(translate, 'print_positions', print.position)} · ${areaSize}`}
      onSubmit={() => void start()}
      hint={
        renderOther && (
          <OtherProduct>
            {renderOther(() => ({ placed: savedOf(prints, editor), isChanged: editor.isChanged }))}
          </OtherProduct>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('placement.save')}
          </Button>
        </>
      }
    >
      <div className="pl-pe" {...undoKeys(editor)}>
        <Stage {...part} />
        <Aside {...part} error={error} />
      </div>
      {confirmation}
    </FormDialog>
  );
};
