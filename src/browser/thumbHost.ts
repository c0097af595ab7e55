let host: string | null = null;

/** Returns the host of thumbnails, as the server last returned it; null: the server itself. */
export const thumbHost = (): string | null => host;

export const setThumbHost = (next: string | null): void => {
  host = next;
};
