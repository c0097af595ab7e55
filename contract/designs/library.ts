import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';

/** Kinds of files in the library (spec §3). */
export const designKinds = ['raw', 'mockup', 'mockup-back'] as const;
export type DesignKind = (typeof designKinds)[number];

/** Value of the filter `folder` for files in no folder. */
export const unsorted = '-';

/** Longest name of a folder, in characters. */
export const maxFolderLength = 80;

/** Returns the name of a folder, trimmed; an empty string for `unsorted`. */
export const folderOf = (text: string): string => (text.trim() === unsorted ? '' : text.trim());

/**
 * Files of an account. Names are unique across folders, because order files refer to them. `tags`: comma-separated
 * words. `folder`: name of a folder, empty for none.
 */
export const designs = defineResource({
  name: 'designs',
  fields: {
    thumb_url: optional(field.image({ write: 'never' })),
    file_name: field.text({ min: 1, max: 255, filter: 'search', sort: true }),
    kind: field.choice(designKinds, { filter: 'in' }),
    folder: field.text({ max: maxFolderLength, filter: 'eq' }),
    tags: field.text({ max: 300, filter: 'search' }),
    width_px: field.number({ write: 'never' }),
    height_px: field.number({ write: 'never' }),
    dpi: optional(field.number({ write: 'never' })),
    has_alpha: optional(field.flag({ write: 'never' })),
    color_space: optional(field.text({ max: 32, write: 'never' })),
    color_profile: optional(field.text({ max: 120, write: 'never' })),
    mime_type: field.text({ max: 100, write: 'never' }),
    bytes: field.number({ max: Number.MAX_SAFE_INTEGER, sort: true, write: 'never' }),
    is_low: field.flag({ filter: 'eq', write: 'never' }),
    created_at: field.datetime({ filter: 'dates', sort: true, write: 'never' }),
  },
  represent: (design) => design.file_name,
  list: {
    columns: ['file_name', 'thumb_url', 'folder', 'tags', 'width_px', 'bytes', 'created_at'],
    hidden: ['kind', 'height_px', 'dpi', 'has_alpha', 'color_space', 'color_profile', 'mime_type', 'is_low'],
    sort: ['created_at', 'DESC'],
    tabs: 'kind',
  },
  filters: ['created_at', 'is_low'],
  show: [
    { title: 'library', fields: ['file_name', 'kind', 'folder', 'tags'] },
    {
      title: 'file',
      fields: [
        'width_px',
        'dpi',
        'has_alpha',
        'color_space',
        'color_profile',
        'mime_type',
        'bytes',
        'created_at',
      ],
    },
  ],
  csv: ['file_name', 'kind', 'folder', 'tags', 'width_px', 'height_px', 'dpi', 'bytes', 'created_at'],
  edit: [{ title: 'library', fields: ['file_name', 'kind', 'folder', 'tags'] }],
});

export type LibraryDesign = RecordOfResource<typeof designs>;

/** Splits comma-separated tags; trims them and drops duplicates regardless of case. */
export const tagsOf = (text: string): string[] => {
  const words = text
    .normalize('NFC')
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  return words.filter(
    (word, index) => words.findIndex((candidate) => candidate.toLowerCase() === word.toLowerCase()) === index,
  );
};
