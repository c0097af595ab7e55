import { preferencesStore } from '../../browser/storage.ts';

/** Something that was opened from the search: its name and address, nothing else of it is kept. */
export interface RecentItem {
  /** Name of its source. */
  source: string;
  id: string;
  title: string;
  to: string;
}

const limit = 5;
/** Of one shop: another shop's records lead nowhere from here. */
const keyOf = (shopId: string): string => `recentItems.${shopId}`;

/** What was opened from the search in this shop, the latest first. Forgotten with the session. */
export const recentItems = (shopId: string): readonly RecentItem[] => {
  const kept: unknown = preferencesStore.getItem(keyOf(shopId));
  return Array.isArray(kept) ? (kept as RecentItem[]) : [];
};

export const rememberItem = (shopId: string, { source, id, title, to }: RecentItem): void => {
  const others = recentItems(shopId).filter((item) => item.id !== id);
  preferencesStore.setItem(keyOf(shopId), [{ source, id, title, to }, ...others].slice(0, limit));
};
