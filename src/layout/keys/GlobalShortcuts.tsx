import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../area.ts';
import { useOpenAreas } from '../areas.ts';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { onOpenShortcuts, useShortcut } from '../../browser/shortcuts.ts';

const ShortcutsDialog = lazyPart(() =>
  import('./ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog),
);

const GoTo = ({ keys, to }: { keys: string; to: string }) => {
  const navigate = useNavigate();
  useShortcut(keys, () => void navigate(to));
  return null;
};

/** Shortcuts that work on every page, and the dialog that lists all shortcuts. */
export const GlobalShortcuts = () => {
  const areas = useOpenAreas();
  const [open, setOpen] = useState(false);
  useEffect(() => onOpenShortcuts(() => setOpen(true)), []);
  useShortcut('?', () => setOpen(true));
  return (
    <>
      <GoTo keys="g d" to="/" />
      {areas.map(
        (area) => area.shortcut && <GoTo key={area.shortcut} keys={area.shortcut} to={pathOf(area)} />,
      )}
      {open && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  );
};
