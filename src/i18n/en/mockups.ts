/** Designs on the products that they are printed on: their pictures, large and as files. */
export const mockups = {
  title: 'Mockups of %{name}',
  picture: '%{name}, %{position}',
  show: 'Show',
  one: 'Download PNG, %{side} px',
  all: 'All colors (ZIP)',
  running: 'Making mockup %{done} of %{total}',
  starting: 'The mockups are being made',
  ready: 'The ZIP was saved.',
  failed: 'The mockups could not be made. Try again.',
};
