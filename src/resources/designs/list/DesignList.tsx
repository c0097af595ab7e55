import { type ReactNode, useState, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFileDrop } from '../../../components/inputs/useFileDrop.ts';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { readDropped } from '../queue/chosenFiles.ts';
import { uploadPath, useUploadDestination } from './placeShown.ts';
import {
  MdOutlineCreateNewFolder,
  MdOutlineFileUpload,
  MdOutlineGridView,
  MdOutlineImage,
  MdOutlineViewList,
} from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate, useListContext, useStore } from 'ra-core';
import { useFolderCall } from '../useLibrary.ts';
import { FolderDialog } from './FolderDialog.tsx';
import '../designs.css';
import { Segments } from '../../../components/inputs/Segments.tsx';
import { designs, type LibraryDesign } from '../../../../contract/designs/library.ts';
import { useShortcut } from '../../../browser/shortcuts.ts';
import { useMedia } from '../../../browser/useMedia.ts';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { Thumb } from '../../../components/media/Thumb.tsx';
import { LoadTogether } from '../../../components/feedback/LoadTogether.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { EmptyValue } from '../../../components/text/EmptyValue.tsx';
import { formatFileSize, formatPixels } from '../../../i18n/format.ts';
import type { Overrides } from '../../../views/base/overrides.ts';
import { SortSelect } from '../../../views/filters/SortSelect.tsx';
import { ListCard, SchemaListBase } from '../../../views/list/SchemaList.tsx';
import { designActions } from './actions.tsx';
import { DesignGrid } from './DesignGrid.tsx';
import { DesignPanel } from './DesignPanel.tsx';
import { DropTile } from './DropTile.tsx';
import { FolderRail } from './FolderRail.tsx';

/** Uploads dropped files. The upload queue is loaded with the first of them. */
const upload = async (
  items: DataTransferItemList,
  place: ReturnType<typeof useUploadDestination>,
): Promise<void> => {
  const queue = Promise.all([import('../queue/useQueue.ts'), import('../queue/openQueue.ts')]);
  await readDropped(items, (chosenFiles) => {
    void queue.then(([{ uploadQueue }, { uploadOwner }]) =>
      uploadQueue.add(chosenFiles, { owner: uploadOwner(), ...place }),
    );
  });
};

/**
 * Renders the library. Files and folders dropped anywhere are added to the folder shown, if the member may add some.
 */
export const DropArea = ({ view, children }: { view: string; children: ReactNode }) => {
  const navigate = useNavigate();
  const mayAdd = useMayAnywhere('designs.create');
  const place = useUploadDestination();
  const isOver = useFileDrop((items) => {
    if (!mayAdd) return;
    void upload(items, place);
    void navigate(uploadPath(place));
  });
  return (
    <div className="pl-dg-lay" data-view={view} data-over={mayAdd && isOver}>
      {children}
    </div>
  );
};

/** Renders the button and the dialog for a new, empty folder. */
const NewFolder = () => {
  const translate = useTranslate();
  const change = useFolderCall();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<MdOutlineCreateNewFolder />} onClick={() => setOpen(true)}>
        {translate('library.new_folder')}
      </Button>
      {open && (
        <FolderDialog
          title={translate('library.new_folder')}
          submit={translate('library.create_folder')}
          onClose={() => setOpen(false)}
          onSubmit={(name) => change('POST', { name })}
        />
      )}
    </>
  );
};

export const designOverrides: Overrides<(typeof designs)['fields']> = {
  cell: {
    thumb_url: ({ thumb_url: src, file_name: name }) => <Thumb src={src} name={name} />,
    width_px: ({ width_px: width, height_px: height }) => formatPixels(width, height),
    bytes: ({ bytes }) => formatFileSize(bytes),
    folder: ({ folder }) => folder || <EmptyValue />,
    tags: ({ tags }) => tags || <EmptyValue />,
  },
  picture: ({ thumb_url: src, file_name: name }) => <Thumb size="m" src={src} name={name} />,
  width: {
    thumb_url: [56, 0],
    file_name: [200, 2],
    width_px: [130, 0],
    bytes: [90, 0],
    tags: [120, 1],
    folder: [110, 1],
  },
};

type View = 'grid' | 'list';

const ViewToggle = ({ view, onView }: { view: View; onView: (view: View) => void }) => {
  const translate = useTranslate();
  return (
    <Segments
      label={translate('library.view')}
      chosen={view}
      options={[
        {
          value: 'grid',
          name: translate('library.grid'),
          shown: <MdOutlineGridView className="pl-icon-small" />,
        },
        {
          value: 'list',
          name: translate('library.list'),
          shown: <MdOutlineViewList className="pl-icon-small" />,
        },
      ]}
      onChange={onView}
    />
  );
};

const UploadButton = () => {
  const translate = useTranslate();
  const place = useUploadDestination();
  return (
    <Button variant="contained" to={uploadPath(place)} startIcon={<MdOutlineFileUpload />}>
      {translate('library.upload')}
    </Button>
  );
};

/** Renders the controls beside the title: the view, and buttons to add folders and files. */
const Head = ({ view, onView, mayAdd }: { view: View; onView: (view: View) => void; mayAdd: boolean }) => {
  const navigate = useNavigate();
  const place = useUploadDestination();
  useShortcut('c', () => void navigate(uploadPath(place)), mayAdd);
  return (
    <>
      <ViewToggle view={view} onView={onView} />
      {mayAdd && <NewFolder />}
      {mayAdd && <UploadButton />}
    </>
  );
};

/** Sort orders of the grid, which has no column headers for them. */
const sorts = [
  ['created_at', 'DESC', 'newest'],
  ['created_at', 'ASC', 'oldest'],
  ['file_name', 'ASC', 'name'],
  ['bytes', 'DESC', 'largest'],
] as const;

/** Media query for screens wide enough for the panel beside the grid. */
const panelMedia = '(min-width:1280px)';

/** Shows the page of the list as pictures, with details of one file beside them. */
const Pictures = ({
  title,
  card,
}: {
  title: string;
  card: (rows: ReactNode, tools: ReactNode) => ReactNode;
}) => {
  const translate = useTranslate();
  const { data, page } = useListContext<LibraryDesign>();
  const mayAdd = useMayAnywhere('designs.create');
  const hasPanel = useMedia(panelMedia);
  const [chosenId, setChosenId] = useState<string>();
  const shownDesign = hasPanel ? (data?.find(({ id }) => id === chosenId) ?? data?.[0]) : undefined;
  const hasTile = mayAdd && page === 1;
  const tile = useMemo(() => (hasTile ? <DropTile key="tile" /> : undefined), [hasTile]);
  const tools = (
    <SortSelect
      label={translate('library.sort')}
      options={sorts.map(([field, order, name]) => [field, order, translate(`library.sorts.${name}`)])}
    />
  );
  return (
    <>
      {card(
        <DesignGrid
          title={title}
          first={tile}
          shownId={shownDesign?.id}
          onShow={hasPanel ? setChosenId : undefined}
        />,
        tools,
      )}
      {shownDesign && <DesignPanel design={shownDesign} />}
    </>
  );
};

/** Renders `/designs`: the library, as pictures or as rows (look §6 "Designs"). */
export const DesignList = () => {
  const translate = useTranslate();
  const [view, setView] = useStore<View>('designs.view', 'grid');
  const mayAdd = useMayAnywhere('designs.create');
  const title = translate('resources.designs.name', { smart_count: 2 });
  const searchLabel = translate('library.search');
  const emptyState = (
    <EmptyState
      tone="brand"
      icon={<MdOutlineImage />}
      title={translate('library.empty')}
      text={translate('library.empty_help')}
    >
      {mayAdd && <UploadButton />}
    </EmptyState>
  );
  const card = (rows?: ReactNode, tools?: ReactNode) => (
    <ListCard
      title={title}
      searchWords={{ label: searchLabel, hint: searchLabel }}
      empty={emptyState}
      rows={rows}
      tools={tools}
    />
  );
  return (
    <SchemaListBase resource={designs} overrides={designOverrides} actions={designActions}>
      <div className="pl-page">
        <PageHeader title={title} actions={<Head view={view} onView={setView} mayAdd={mayAdd} />} />
        <DropArea view={view}>
          <LoadTogether>
            <FolderRail />
            {view === 'grid' ? <Pictures title={title} card={card} /> : card()}
          </LoadTogether>
        </DropArea>
      </div>
    </SchemaListBase>
  );
};
