import { preferencesStore } from '../../browser/storage.ts';

/** Record opened from the search; only its name and URL are stored. */
export interface RecentItem {
  /** Name of its source. */
  source: string;
  id: string;
  title: string;
  to: string;
}

const limit = 5;
/** Returns the storage key of one shop: another shop's records cannot be opened from here. */
const keyOf = (shopId: string): string => `recentItems.${shopId}`;

/** Returns the records opened from the search in this shop, the latest first. They are deleted with the session. */
export const recentItems = (shopId: string): readonly RecentItem[] => {
  const storedItems: unknown = preferencesStore.getItem(keyOf(shopId));
  return Array.isArray(storedItems) ? (storedItems as RecentItem[]) : [];
};

export const rememberItem = (shopId: string, { source, id, title, to }: RecentItem): void => {
  const otherItems = recentItems(shopId).filter((item) => item.id !== id);
  preferencesStore.setItem(keyOf(shopId), [{ source, id, title, to }, ...otherItems].slice(0, limit));
};
