import { MdOutlineLocalShipping } from 'react-icons/md';
import { homeTasks } from '../../../contract/home/tasks.ts';
import { trackings as resource } from '../../../contract/trackings/trackings.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import type { Area } from '../../layout/area.ts';
import { withTexts } from '../../providers/texts/texts.ts';
import { trackingSearch } from './search.ts';

/** Parcels: the list and the page of a parcel (spec §2). */
export const trackings: Area<'trackings'> = {
  resource,
  icon: MdOutlineLocalShipping,
  sidebar: { heading: 'functions', calm: homeTasks.troubled.filter },
  shortcut: 'g t',
  search: trackingSearch,
  reach: 'shop',
  rights: { view: 'trackings.view' },
  list: lazyPage(() => withTexts(import('./TrackingList.tsx'), 'parcels').then((part) => part.TrackingList)),
  show: lazyPage(() =>
    withTexts(import('./TrackingShow.tsx'), 'orderShow', 'parcels').then((part) => part.TrackingShow),
  ),
};
