/**
 * A sample print file: its name, pixels, and a drawing on a field of 60 × 72. `for`: product types that sellers
 * print it on.
 */
export interface SamplePicture {
  name: string;
  width: number;
  height: number;
  shapes: string;
  for: 'apparel' | 'wrap' | 'wall' | 'small';
}

const sun = (fill: string): string => `<circle cx="30" cy="26" r="16" fill="${fill}"/>`;
const waves = (stroke: string): string =>
  `<path d="M8 46c7-5 11 5 18 0s11 5 18 0 8-1 8-1M10 54c7-5 11 5 18 0s11 5 18 0" fill="none" stroke="${stroke}" stroke-width="4"/>`;
const petal = (fill: string, turn: number): string =>
  `<path d="M30 50C18 40 22 22 30 14c8 8 12 26 0 36Z" fill="${fill}" transform="rotate(${turn} 30 50)"/>`;
const paw = (fill: string): string =>
  `<path d="M30 34c8 0 15 8 14 15-1 6-8 6-14 6s-13 0-14-6c-1-7 6-15 14-15Z" fill="${fill}"/>` +
  [
    [16, 28],
    [25, 18],
    [36, 18],
    [45, 28],
  ]
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="5" ry="7" fill="${fill}"/>`)
    .join('');
const peaks = (back: string, front: string): string =>
  `<path d="M2 58 24 22l14 22 8-11 12 25Z" fill="${back}"/><path d="M8 58 30 34l22 24Z" fill="${front}"/>`;
const star = (x: number, y: number, fill: string, size = 1): string =>
  `<path d="m0-9 2.6 5.9 6.4.6-4.8 4.3 1.4 6.3L0 4.8l-5.6 3.3 1.4-6.3-4.8-4.3 6.4-.6Z" fill="${fill}" transform="translate(${x} ${y}) scale(${size})"/>`;
const heart = (fill: string): string =>
  `<path d="M30 56C14 44 8 36 8 27c0-8 6-13 12-13 5 0 8 3 10 7 2-4 5-7 10-7 6 0 12 5 12 13 0 9-6 17-22 29Z" fill="${fill}"/>`;
const leaf = (fill: string): string =>
  `<path d="M30 8c14 10 18 28 0 54C12 36 16 18 30 8Z" fill="${fill}"/><path d="M30 14v46" stroke="#0003" stroke-width="2"/>`;
const bowl = (fill: string): string =>
  `<path d="M10 34h40c0 12-8 20-20 20S10 46 10 34Z" fill="${fill}"/><path d="m34 30 14-18M28 30 44 10" stroke="#5B3A29" stroke-width="2.500"/>` +
  '<path d="M16 26c-3-5 3-7 0-12M24 26c-3-5 3-7 0-12" fill="none" stroke="#8F897D" stroke-width="2"/>';
const wheel = (stroke: string): string =>
  [
    [16, 46],
    [44, 46],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="10" fill="none" stroke="${stroke}" stroke-width="3"/>`)
    .join('') +
  `<path d="m16 46 10-18h12l6 18M26 28l8 18H16M38 28l-3-6h-5" fill="none" stroke="${stroke}" stroke-width="3"/>`;
const night = (sky: string): string =>
  `<rect width="60" height="72" fill="${sky}"/>${sun('#F6E7C8')}${star(12, 12, '#F3C14B', 0.4)}${star(48, 46, '#F3C14B', 0.3)}${peaks('#3A3A7A', '#22232A')}`;
const stripes = (a: string, b: string, c: string): string =>
  `<path d="M0 10h60v16H0Z" fill="${a}"/><path d="M0 28h60v16H0Z" fill="${b}"/><path d="M0 46h60v16H0Z" fill="${c}"/>`;
const lotus = (outer: string, inner: string): string =>
  petal(outer, -52) + petal(outer, 52) + petal(inner, -27) + petal(inner, 27) + petal(outer, 0);

export const pictures: readonly SamplePicture[] = [
  {
    name: 'sunset-surf.png',
    width: 4500,
    height: 5400,
    for: 'apparel',
    shapes: sun('#E4572E') + waves('#232158'),
  },
  { name: 'lotus-bloom.png', width: 3180, height: 3816, for: 'apparel', shapes: lotus('#F2A7BE', '#D94F7A') },
  { name: 'pho-forever.png', width: 2700, height: 1050, for: 'wrap', shapes: bowl('#C8402F') },
  { name: 'good-dog-club.png', width: 3900, height: 4680, for: 'apparel', shapes: paw('#8A5A3B') },
  {
    name: 'cat-hour.png',
    width: 3600,
    height: 4800,
    for: 'apparel',
    shapes: paw('#3A3A48') + star(30, 10, '#F3C14B', 0.6),
  },
  { name: 'night-sky.png', width: 2124, height: 2832, for: 'wall', shapes: night('#232158') },
  { name: 'night-sky-hires.png', width: 5400, height: 7200, for: 'wall', shapes: night('#232158') },
  {
    name: 'mountain-call.png',
    width: 4500,
    height: 5400,
    for: 'apparel',
    shapes: peaks('#9CC48A', '#2F4A3E'),
  },
  {
    name: 'retro-stripes.png',
    width: 3600,
    height: 4320,
    for: 'apparel',
    shapes: stripes('#E4572E', '#F3C14B', '#2F6F6A'),
  },
  { name: 'ride-slow.png', width: 3600, height: 4320, for: 'apparel', shapes: wheel('#22232A') },
  { name: 'ride-slow-white.png', width: 3600, height: 4320, for: 'apparel', shapes: wheel('#FFFFFF') },
  { name: 'heart-of-gold.png', width: 3000, height: 3600, for: 'apparel', shapes: heart('#E0A93B') },
  {
    name: 'mom-est-2026.png',
    width: 4200,
    height: 4800,
    for: 'apparel',
    shapes: heart('#D94F7A') + star(30, 32, '#FFFFFF', 0.8),
  },
  { name: 'bamboo-leaf.png', width: 3600, height: 4800, for: 'apparel', shapes: leaf('#3C7A4E') },
  {
    name: 'five-stars.png',
    width: 3600,
    height: 4320,
    for: 'apparel',
    shapes: [10, 20, 30, 40, 50].map((x) => star(x, 36, '#E0A93B', 0.5)).join(''),
  },
  {
    name: 'ha-long-bay.png',
    width: 5400,
    height: 7200,
    for: 'wall',
    shapes: sun('#F3C14B') + peaks('#2F6F6A', '#2F4A3E') + waves('#9CC4E4'),
  },
  {
    name: 'golden-hour-poster.png',
    width: 5400,
    height: 7200,
    for: 'wall',
    shapes: `<rect width="60" height="72" fill="#F6E7C8"/>${sun('#E8843C')}${waves('#8C2F39')}`,
  },
  { name: 'coffee-first.png', width: 2700, height: 1050, for: 'wrap', shapes: bowl('#5B3A29') },
  { name: 'lotus-mug.png', width: 2700, height: 1050, for: 'wrap', shapes: lotus('#F2A7BE', '#D94F7A') },
  { name: 'camp-mug.png', width: 2700, height: 1050, for: 'wrap', shapes: peaks('#9CC4E4', '#3A3A7A') },
  { name: 'tiny-lotus.png', width: 1200, height: 675, for: 'small', shapes: lotus('#D94F7A', '#8C2F39') },
  { name: 'tiny-paw.png', width: 1200, height: 675, for: 'small', shapes: paw('#E8843C') },
  { name: 'maple-leaf.png', width: 4500, height: 5400, for: 'apparel', shapes: leaf('#C8402F') },
  {
    name: 'phone-waves.png',
    width: 960,
    height: 1980,
    for: 'small',
    shapes: waves('#2F6F6A') + sun('#F2A7BE'),
  },
];

/** A picture too small for the front of a shirt, for orders that are held because of it. No listing has it. */
export const sketch: SamplePicture = {
  name: 'first-sketch.png',
  width: 1350,
  height: 1620,
  for: 'apparel',
  shapes: star(30, 36, '#3C7A4E', 2.4),
};
