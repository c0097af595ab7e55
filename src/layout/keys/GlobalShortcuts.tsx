import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../providers/session/permissions.ts';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { onOpenShortcuts, useShortcut } from '../../browser/shortcuts.ts';

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog));

/** The keys that work on every page, and the dialog that lists all of them. */
export const GlobalShortcuts = () => {
  const navigate = useNavigate();
  const mayBills = useMay('bills.view');
  const [open, setOpen] = useState(false);
  useEffect(() => onOpenShortcuts(() => setOpen(true)), []);
  useShortcut('?', () => setOpen(true));
  useShortcut('g d', () => void navigate('/'));
  useShortcut('g o', () => void navigate('/orders'));
  useShortcut('g b', () => void navigate('/bills'), mayBills);
  return open ? <ShortcutsDialog onClose={() => setOpen(false)} /> : null;
};
