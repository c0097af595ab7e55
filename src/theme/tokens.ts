import type { StorePlatformName } from '../../contract/stores/platforms.ts';

/** The two color schemes of the dashboard (look §2). The theme and the contrast test read nothing else. */

export type Mode = 'light' | 'dark';

/** Tones of a status: they show whose turn it is (look §2, "Status tones"). */
export const toneNames = [
  'neutral',
  'info',
  'progress',
  'success',
  'attention',
  'warning',
  'critical',
] as const;
export type ToneName = (typeof toneNames)[number];

export interface Tone {
  bg: string;
  fg: string;
  solid: string;
  border: string;
}

const tone = (bg: string, fg: string, solid: string, border: string): Tone => ({ bg, fg, solid, border });

/** Brand ramp (indigo), the source of the light scheme's ink. */
export const indigo = {
  50: '#F3F3FC',
  100: '#ECECF9',
  200: '#D5D4F2',
  300: '#B1AFF5',
  400: '#8482DE',
  500: '#5B59D6',
  600: '#403EA3',
  700: '#38368F',
  800: '#2B2A72',
  900: '#211F5B',
} as const;

/** Neutral ramp (paper), the source of the light scheme's surfaces and text. */
export const paper = {
  0: '#FFFFFF',
  25: '#FBFAF7',
  50: '#F7F5F1',
  100: '#F1EEE8',
  200: '#E5E1D9',
  300: '#D3CEC3',
  400: '#A8A296',
  500: '#8F897D',
  600: '#716C62',
  700: '#5F5B52',
  800: '#38352F',
  900: '#1E1C19',
} as const;

/** Ink swatches of a printing press on the brand's panel; the same in both schemes, as the panel is. */
export const inks = {
  0: '#35B5D6',
  1: '#D94F9A',
  2: '#F2C53D',
  3: '#0F0E24',
  4: '#E4572E',
  5: '#7F7DD8',
} as const;

/** Marks of the platforms that stores are linked from; the same in both schemes, with white letters on them. */
export const platformMarks = {
  shopify: '#4E7A27',
  shopbase: '#1F63C4',
  woocommerce: '#7A4A86',
} as const satisfies Record<StorePlatformName, string>;

const light = {
  canvas: paper[50],
  surface: paper[0],
  sunken: paper[100],
  thumb: paper[100],
  thumbEdge: paper[600],
  thead: paper[25],
  raised: paper[0],
  hover: '#F8F6F2',
  selected: '#EFEFFA',
  border: paper[200],
  borderStrong: paper[300],
  borderControl: paper[500],
  text: paper[900],
  text2: paper[700],
  text3: paper[600],
  disabled: paper[400],
  primary: indigo[700],
  primaryHover: indigo[800],
  primaryActive: indigo[900],
  primaryContrast: '#FFFFFF',
  primarySoft: indigo[100],
  primarySoftText: indigo[700],
  link: indigo[600],
  accent: '#E4572E',
  accentText: '#B23C16',
  counter: '#B23C16',
  counterText: '#FFFFFF',
  focus: indigo[500],
  inverse: '#1F1D33',
  inverseText: '#F5F4FB',
  inverseText2: '#B7B4D3',
  dangerFill: '#B3261E',
  dangerFillText: '#FFFFFF',
  skeleton: '#ECE8E0',
  scrim: 'rgb(31 29 51 / .42)',
  logo: indigo[700],
  brandPanel: '#232158',
  brandPanelText: '#F5F4FB',
  brandPanelLine: '#4A48B0',
  shadow: '0 1px 2px rgb(31 29 51 / .06), 0 8px 28px -6px rgb(31 29 51 / .20)',
  chart: ['#38368F', '#E4572E', '#2A8C82', '#A07A08', '#8B52CF'] as readonly string[],
  tone: {
    neutral: tone('#EEEBE4', '#4A463E', '#8A8478', '#DCD7CC'),
    info: tone('#DDEFF8', '#0A5270', '#167FAB', '#B5DCEE'),
    progress: tone('#EFE6FB', '#59298F', '#8B52CF', '#D9C4F3'),
    success: tone('#DDF3E5', '#135C38', '#1D8F53', '#B2E0C4'),
    attention: tone('#FBF0C9', '#654C00', '#A87F00', '#EBD688'),
    warning: tone('#FFE8D8', '#86380A', '#CF6414', '#F8C6A2'),
    critical: tone('#FDE5E3', '#99191C', '#D1322F', '#F5BDB9'),
  } satisfies Record<ToneName, Tone>,
};

/** One scheme: every color of look §2 by its name there. */
export type Scheme = {
  [K in keyof typeof light]: (typeof light)[K] extends string ? string : (typeof light)[K];
};

const dark: Scheme = {
  canvas: '#121117',
  surface: '#1A1920',
  sunken: '#15141A',
  thumb: '#C4C0CF',
  thumbEdge: '#5F5B6B',
  thead: '#1D1C24',
  raised: '#211F29',
  hover: '#201F28',
  selected: '#25244A',
  border: '#2D2B36',
  borderStrong: '#403D4C',
  borderControl: '#777388',
  text: '#EDEBF3',
  text2: '#B0ACBD',
  text3: '#928E9F',
  disabled: '#5F5B6B',
  primary: '#A5A3F2',
  primaryHover: '#BAB8F8',
  primaryActive: '#CDCCFB',
  primaryContrast: '#17153A',
  primarySoft: '#29284F',
  primarySoftText: '#C3C1FA',
  link: '#B1AFF5',
  accent: '#FF7A52',
  accentText: '#FF9573',
  counter: '#FF7A52',
  counterText: '#2A0E04',
  focus: '#A5A3F2',
  inverse: '#E9E7F4',
  inverseText: '#1A1830',
  inverseText2: '#55517A',
  dangerFill: '#B3261E',
  dangerFillText: '#FFFFFF',
  skeleton: '#2A2832',
  scrim: 'rgb(0 0 0 / .62)',
  logo: '#4A48B0',
  brandPanel: '#232158',
  brandPanelText: '#F5F4FB',
  brandPanelLine: '#4A48B0',
  shadow: '0 1px 2px rgb(0 0 0 / .4), 0 12px 32px -6px rgb(0 0 0 / .6)',
  chart: ['#A5A3F2', '#FF7A52', '#4DBDB1', '#E0BE4F', '#B98DF0'],
  tone: {
    neutral: tone('#2A2832', '#C8C4D2', '#8F8B9C', '#3D3A48'),
    info: tone('#0E2F3F', '#8ED2EF', '#4FB0DA', '#1C4B61'),
    progress: tone('#30214A', '#CFB2F5', '#A67BE3', '#4A3570'),
    success: tone('#10352A', '#86DCAE', '#3DB981', '#1D5442'),
    attention: tone('#38300D', '#EED36C', '#C9A62B', '#574B18'),
    warning: tone('#412612', '#FFB889', '#E8894A', '#633B1D'),
    critical: tone('#451D1F', '#FFABA6', '#F0625D', '#6A2C2E'),
  },
};

export const schemes: Record<Mode, Scheme> = { light, dark };
