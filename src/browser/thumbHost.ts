let host: string | null = null;

/** Where thumbnails come from, as the server said last; null: from the server itself. */
export const thumbHost = (): string | null => host;

export const setThumbHost = (next: string | null): void => {
  host = next;
};
