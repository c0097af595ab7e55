/** Print files: copies of links, and why one could not be made (contract/designs/designs.ts). */
export const designs = {
  fetching: 'Copying the file',
  failed: 'No file',
  fetching_help: 'The file is being copied from its link. Production starts once it has arrived.',
  failed_title: '%{position}: the file could not be copied.',
  mend: 'Replace file',
  problem: {
    unreachable: 'This address cannot be reached from the internet.',
    missing: 'The file at this address is gone.',
    not_shared: 'The file is not shared with everyone who has the link.',
    folder: 'The link leads to a folder. Link to the file itself.',
    server_failed: 'The server behind the link failed several times.',
    too_slow: 'The server behind the link is too slow.',
    too_large: 'The file is larger than 200 MB.',
    too_many_pixels:
      'The picture has more than 30,000 pixels on a side, or more than 300 megapixels (64 if it is interlaced).',
    not_picture: 'The link leads to a page or to a file that is not a PNG, JPG, WebP or PSD.',
    broken_picture: 'The picture is damaged or incomplete.',
    no_room: 'The storage of your account is full.',
  },
  dialog: {
    title: 'Replace the file: %{position}',
    sub: 'Link to a PNG, JPG, WebP or PSD file. Google Drive and Dropbox links work when everyone with the link may see the file.',
    link: 'Link to the file',
    pick: 'Choose from the library',
    submit: 'Copy file',
  },
};
