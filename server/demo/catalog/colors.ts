/** Colours of sample variants: name → code in the SKU and shade of the fabric. */
export const colors = {
  Black: ['BLK', '#22232A'],
  White: ['WHT', '#FAFAF8'],
  Ivory: ['IVR', '#F1E7D2'],
  Navy: ['NVY', '#232B45'],
  Royal: ['RYL', '#2C5AA0'],
  Forest: ['FOR', '#2F4A3E'],
  Wine: ['WIN', '#8C2F39'],
  Cocoa: ['COC', '#5B3A29'],
  Charcoal: ['CHR', '#3A3A48'],
  'Heather Grey': ['HGR', '#B9BAC0'],
  Sand: ['SND', '#DCC9A3'],
  Natural: ['NAT', '#F4EBDD'],
  Red: ['RED', '#C8402F'],
  Maroon: ['MAR', '#6E2331'],
  Mustard: ['MUS', '#E0A93B'],
  Orange: ['ORG', '#E8843C'],
  Pink: ['PNK', '#F2A7BE'],
  Lavender: ['LAV', '#B9A5D6'],
  Purple: ['PUR', '#5B3A86'],
  'Sky Blue': ['SKY', '#9CC4E4'],
  Teal: ['TEA', '#2F6F6A'],
  Mint: ['MNT', '#BFE3D0'],
  'Military Green': ['MIL', '#5C6147'],
  Olive: ['OLV', '#77774D'],
} as const satisfies Record<string, readonly [code: string, hex: `#${string}`]>;

export type ColorName = keyof typeof colors;
