import { MdOutlineDownload, MdOutlineFolderZip } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { fullMockup, mockupThumb } from '../../../contract/designs/thumbs.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { SkeletonBlock } from '../../components/feedback/Skeletons.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { designPictureUrl, mockupPictureUrl } from '../../components/media/designPicture.ts';
import { Thumb } from '../../components/media/Thumb.tsx';
import { formatCount } from '../../i18n/format.ts';
import { downloadFile } from '../../views/export/downloadFile.ts';
import { useFile } from '../../views/export/useFile.ts';
import { type ArchiveState, useArchive } from './useArchive.ts';
import { codeLabel } from '../../i18n/codes.ts';

export interface Mockup {
  name: string;
  position: string;
  design_id: string;
}

export interface MockupDialogProps {
  /** Name of the product in its item. */
  title: string;
  /** Order item that has the designs. */
  item: { order_id: string; item_id: string };
  mockups: readonly Mockup[];
  /** Hex color of the product, shown as a placeholder until a picture is ready. */
  color?: string | undefined;
  onClose: () => void;
}

const Progress = ({ state }: { state: ArchiveState }) => {
  const translate = useTranslate();
  if (state.step === 'idle') return null;
  if (state.step === 'failed')
    return <NoteBox dense tone="critical" role="alert" title={translate('mockups.failed')} />;
  if (state.step !== 'running')
    return <NoteBox dense tone="success" role="status" title={translate('mockups.ready')} />;
  const { done: doneCount, total } = state;
  const label = translate(total > 0 ? 'mockups.running' : 'mockups.starting', { done: doneCount, total });
  return (
    <div>
      <ProgressBar label={label} percent={total > 0 ? (doneCount / total) * 100 : undefined} />
      <p className="pl-muted pl-tn">{label}</p>
    </div>
  );
};

/** Buttons for the printed areas of a product, to choose the shown one. */
const Choice = ({
  mockups,
  shown: shownMockup,
  onShow,
}: {
  mockups: readonly Mockup[];
  shown: Mockup;
  onShow: (mockup: Mockup) => void;
}) => {
  const translate = useTranslate();
  if (mockups.length < 2) return null;
  return (
    <div className="pl-mk-choice" role="group" aria-label={translate('mockups.show')}>
      {mockups.map((mockup) => (
        <button
          key={mockup.name}
          type="button"
          aria-pressed={mockup === shownMockup}
          onClick={() => onShow(mockup)}
        >
          <Thumb
            size="l"
            src={mockupPictureUrl(mockup.name, 160)}
            instead={designPictureUrl(mockup.design_id, 160)}
          />
          {codeLabel(translate, 'print_positions', mockup.position)}
        </button>
      ))}
    </div>
  );
};

/**
 * Large picture of the mockup. The server may still be rendering it; until then its place has the color of the
 * product.
 */
const LargePicture = ({ mockup, alt, color }: { mockup: Mockup; alt: string; color: string | undefined }) => {
  const [isSettled, setIsSettled] = useState(false);
  return (
    <div className="pl-mk-large" data-waiting={!isSettled}>
      {!isSettled && <SkeletonBlock width="100%" height="100%" {...(color && { color })} />}
      <Thumb
        size="fill"
        src={mockupPictureUrl(mockup.name, 640)}
        instead={designPictureUrl(mockup.design_id, 640)}
        alt={alt}
        onSettled={() => setIsSettled(true)}
      />
    </div>
  );
};

/**
 * Button that saves the mockup as a PNG. It is fetched from the server itself, because pictures of another host can
 * be shown but not read.
 */
const SaveButton = ({ mockup, title }: { mockup: Mockup; title: string }) => {
  const translate = useTranslate();
  const { take, busy } = useFile();
  const path = mockupThumb(mockup.name, fullMockup);
  const start = () =>
    take(
      () => downloadFile(path),
      (file) => saveFile(file, `${title} ${mockup.position}.png`),
    );
  return (
    <Button variant="contained" startIcon={<MdOutlineDownload />} loading={busy} onClick={start}>
      {translate('mockups.one', { side: formatCount(fullMockup) })}
    </Button>
  );
};

/**
 * Dialog with the designs of an item on its product, large. Each can be saved, and all colors of the product as a
 * ZIP.
 */
export const MockupDialog = ({ title, item, mockups, color, onClose }: MockupDialogProps) => {
  const translate = useTranslate();
  const [shownMockup, setShownMockup] = useState(mockups[0]);
  const { state, start } = useArchive(item);
  if (!shownMockup) return null;
  const position = codeLabel(translate, 'print_positions', shownMockup.position);
  return (
    <FormDialog
      open
      width={640}
      onClose={onClose}
      title={translate('mockups.title', { name: title })}
      actions={
        <>
          <Button
            startIcon={<MdOutlineFolderZip />}
            variant="outlined"
            loading={state.step === 'running'}
            onClick={start}
          >
            {translate('mockups.all')}
          </Button>
          <SaveButton mockup={shownMockup} title={title} />
        </>
      }
    >
      <div className="pl-stack">
        <LargePicture
          key={shownMockup.name}
          mockup={shownMockup}
          alt={translate('mockups.picture', { name: title, position })}
          color={color}
        />
        <Choice mockups={mockups} shown={shownMockup} onShow={setShownMockup} />
        <Progress state={state} />
      </div>
    </FormDialog>
  );
};
