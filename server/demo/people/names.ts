/** First and family names by language; the Vietnamese ones are written family name first. */
export const names = {
  en: {
    first: (
      'Emily Marcus Sofia Hannah Olivia James Ava Noah Isabella Liam Grace Daniel Chloe Ethan ' +
      'Mia Lucas Harper Mason Zoe Logan Layla Henry Nora Jack Ella Owen Ruby Caleb Violet Aaron'
    ).split(' '),
    last: (
      'Carter Reed Brown O’Connor Thompson Williams Nguyen Kim Davis Miller Wilson Moore Taylor ' +
      'Anderson Thomas Jackson White Harris Martin Garcia Clark Lewis Robinson Walker Young ' +
      'King Wright Lopez Hill Scott Green Baker Adams Nelson Hall Rivera Campbell Mitchell'
    ).split(' '),
  },
  de: {
    first: 'Hannah Lukas Mia Leon Emma Felix Lena Jonas Marie Paul Klara Max'.split(' '),
    last: 'Müller Vogel Schmidt Schneider Fischer Weber Wagner Becker Hoffmann Schäfer Koch Bauer'.split(' '),
  },
  fr: {
    first: 'Chloé Lucas Manon Hugo Léa Louis Camille Jules Inès Arthur Zoé Émile'.split(' '),
    last: 'Martin Bernard Dubois Petit Durand Leroy Moreau Simon Laurent Lefèvre Girard Fournier'.split(' '),
  },
  it: {
    first: 'Isabella Matteo Giulia Lorenzo Sofia Luca Aurora Marco Chiara Davide'.split(' '),
    last: 'Rossi Russo Ferrari Bianchi Romano Colombo Ricci Marino Greco Conti'.split(' '),
  },
  es: {
    first: 'Lucía Hugo Martina Mateo Paula Pablo Valeria Diego Alba Álvaro'.split(' '),
    last: 'García Fernández López Martínez Sánchez Pérez Gómez Ruiz Díaz Moreno'.split(' '),
  },
  sv: {
    first: 'Sofia Elsa William Alice Oscar Maja Hugo Astrid Axel Freja'.split(' '),
    last: 'Lindqvist Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Bergström'.split(
      ' ',
    ),
  },
  ja: {
    first: 'Haruto Yui Sota Aoi Ren Hina Yuto Mei'.split(' '),
    last: 'Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura'.split(' '),
  },
  vi: {
    first: [
      'Quốc Bảo',
      'Thu Hà',
      'Minh Anh',
      'Gia Huy',
      'Ngọc Lan',
      'Đức Anh',
      'Phương Thảo',
      'Hoàng Long',
      'Khánh Linh',
      'Tuấn Kiệt',
      'Bích Ngọc',
      'Thanh Tùng',
    ],
    last: ['Trần', 'Lê', 'Nguyễn', 'Phạm', 'Hoàng', 'Vũ', 'Đặng', 'Bùi', 'Đỗ', 'Huỳnh'],
  },
} as const satisfies Record<string, { first: readonly string[]; last: readonly string[] }>;

export type NameLanguage = keyof typeof names;
