/** Colours with one undisputed name. */
const EXACT: Readonly<Record<string, string>> = {
  '#000000': 'black',
  '#ffffff': 'white',
  '#808080': 'gray',
  '#ff0000': 'red',
  '#008000': 'green',
  '#0000ff': 'blue',
  '#ffff00': 'yellow',
  '#00ffff': 'aqua',
  '#ff00ff': 'magenta',
  '#ffa500': 'orange',
  '#ffc0cb': 'pink',
  '#800080': 'purple',
  '#a52a2a': 'brown',
  '#00ff00': 'lime',
  '#000080': 'navy',
  '#008080': 'teal',
  '#800000': 'maroon',
  '#808000': 'olive',
};

/** End of each hue on the colour wheel, in degrees. */
const HUES: readonly (readonly [end: number, name: string])[] = [
  [15, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [165, 'green'],
  [195, 'aqua'],
  [255, 'blue'],
  [290, 'purple'],
  [335, 'magenta'],
  [360, 'red'],
];

/**
 * Name that a person would give a CSS colour (`rgb(…)`, as in computed styles), with its number: `light blue #7272d5`. Basic colours have
 * only the name; transparent and other values give an empty text.
 */
export function colourWord(css: string): string {
  const match = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(css);
  if (match === null || Number(match[4] ?? 1) < 0.1) return '';
  const [red = 0, green = 0, blue = 0] = match.slice(1, 4).map(Number);
  const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return EXACT[hex] ?? `${nearestWord(red, green, blue)} ${hex}`;
}

function nearestWord(red: number, green: number, blue: number): string {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const spread = most - least;
  const lightness = (most + least) / 510;
  const shade = lightness < 0.3 ? 'dark ' : lightness > 0.7 ? 'light ' : '';
  // Relative to their lightness, pale colours differ less from grey than deep ones.
  const isTint = spread >= 14 && spread / (255 - Math.abs(most + least - 255)) >= 0.25;
  if (!isTint && (spread < 24 || spread / Math.max(1, most) < 0.12)) {
    if (lightness < 0.12) return 'black';
    return lightness > 0.95 ? 'white' : `${shade}gray`;
  }
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  const hue = (sixth * 60 + 360) % 360;
  return `${shade}${HUES.find(([end]) => hue <= end)?.[1] ?? 'red'}`;
}
