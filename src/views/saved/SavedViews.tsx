import { MdExpandMore, MdOutlineMoreHoriz, MdOutlineStar, MdOutlineStarBorder } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Divider, Menu, MenuItem } from '../../components/overlays/index.tsx';
import { useListView } from '../base/ListView.tsx';
import {
  renameView,
  type SavedView,
  toggleDefault,
  useSavedViews,
  useViewState,
  withoutView,
  withView,
} from './savedViews.ts';
import { useOpener } from '../../components/dialogs/useOpener.ts';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';

const ViewNameDialog = lazyPart(() => import('./ViewNameDialog.tsx').then((part) => part.ViewNameDialog));

interface ViewOptionsProps {
  view: SavedView;
  anchor: HTMLElement;
  onClose: () => void;
  onRename: () => void;
  /** Runs after the view is deleted, when the focus has lost its element. */
  onRemoved: () => void;
}

/** Menu to rename, delete or make default one view. */
const ViewOptions = ({ view, anchor, onClose, onRename, onRemoved }: ViewOptionsProps) => {
  const translate = useTranslate();
  const { resource } = useListView();
  const [, changeViews] = useSavedViews(resource);
  const turn = () => {
    changeViews((views) => toggleDefault(views, view.name));
    onClose();
  };
  const remove = () => {
    changeViews((views) => withoutView(views, view.name));
    onRemoved();
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={onRename}>{translate('app.views.rename')}</MenuItem>
      <MenuItem onClick={turn}>
        {translate(view.isDefault ? 'app.views.no_default' : 'app.views.make_default')}
      </MenuItem>
      <MenuItem className="pl-bad" onClick={remove}>
        {translate('app.views.remove')}
      </MenuItem>
    </Menu>
  );
};

type Naming = { from: SavedView | null } | null;

interface ViewListProps {
  anchor: HTMLElement;
  onClose: () => void;
  onName: (naming: Naming) => void;
}

/** Each view and its options share one line. */
const viewLines = { list: { className: 'pl-views' } } as const;

const ViewList = ({ anchor, onClose, onName }: ViewListProps) => {
  const translate = useTranslate();
  const { resource } = useListView();
  const { views, current, open } = useViewState(resource);
  const [options, setOptions] = useState<{ view: SavedView; anchor: HTMLElement } | null>(null);
  const openView = (view: SavedView) => {
    open(view);
    onClose();
  };
  const name = (from: SavedView | null) => {
    setOptions(null);
    onClose();
    onName({ from });
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={viewLines}>
      {views.length === 0 && <MenuItem disabled>{translate('app.views.none_saved')}</MenuItem>}
      {views.flatMap((view) => [
        <MenuItem
          key={view.name}
          className="pl-view"
          selected={view === current}
          onClick={() => openView(view)}
        >
          <span className="pl-ell">{view.name}</span>
          {view.isDefault && <span className="pl-faint">{translate('app.views.is_default')}</span>}
        </MenuItem>,
        <MenuItem
          key={`${view.name} options`}
          aria-label={translate('app.views.options', { name: view.name })}
          onClick={(event) => setOptions({ view, anchor: event.currentTarget })}
        >
          <MdOutlineMoreHoriz aria-hidden="true" className="pl-icon-small" />
        </MenuItem>,
      ])}
      <Divider />
      <MenuItem onClick={() => name(null)}>{translate('app.views.save')}</MenuItem>
      {options && (
        <ViewOptions
          {...options}
          onClose={() => setOptions(null)}
          onRename={() => name(options.view)}
          onRemoved={() => {
            setOptions(null);
            onClose();
          }}
        />
      )}
    </Menu>
  );
};

/** Button that saves the current list view under a name and opens saved views (look §6 "List"). */
export const SavedViews = () => {
  const translate = useTranslate();
  const { resource } = useListView();
  const { changeViews, now: currentView, current } = useViewState(resource);
  const { opener, anchor, close } = useOpener('menu');
  const [naming, setNaming] = useState<Naming>(null);
  const Star = current ? MdOutlineStar : MdOutlineStarBorder;
  const keep = (name: string) => {
    const from = naming?.from;
    changeViews((views) =>
      from ? renameView(views, from.name, name) : withView(views, { ...currentView, name }),
    );
    setNaming(null);
  };
  return (
    <>
      <button type="button" className="pl-tool" {...opener}>
        <Star aria-hidden="true" />
        <span className="pl-ell">{current?.name ?? translate('app.views.saved')}</span>
        <MdExpandMore aria-hidden="true" />
      </button>
      {/* Mounted anew at each opening, so that it lists views saved in another tab as well. */}
      {anchor && <ViewList anchor={anchor} onClose={close} onName={setNaming} />}
      {naming && (
        <ViewNameDialog name={naming.from?.name ?? ''} onClose={() => setNaming(null)} onSave={keep} />
      )}
    </>
  );
};
