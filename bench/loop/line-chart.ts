/** Line of a chart, with its points from left to right. */
export interface Line {
  readonly name: string;
  readonly colour: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM, LEGEND] = [720, 220, 60, 30, 26, 16];

/** Draws charts below each other, each with its own scale from 0, as an SVG picture that is legible on light and dark backgrounds. */
export function lineCharts(
  charts: readonly { readonly title: string; readonly lines: readonly Line[] }[],
): string {
  const all = charts.map((chart, index) => chartAt(chart, index * HEIGHT));
  const height = charts.length * HEIGHT;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11" fill="#888">\n${all.join('\n')}\n</svg>\n`;
}

function chartAt(
  { title, lines }: { readonly title: string; readonly lines: readonly Line[] },
  top: number,
): string {
  const points = lines.flatMap((line) => line.points);
  const most = { x: Math.max(1, ...points.map(({ x }) => x)), y: niceTop(points) };
  const x = (value: number) => round(LEFT + ((WIDTH - LEFT - 10) * value) / most.x);
  const y = (value: number) =>
    round(top + HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * value) / most.y);
  const rules = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const value = most.y * share;
    return `<path d="M${LEFT} ${y(value)}H${WIDTH - 10}" stroke="#8884"/><text x="${LEFT - 6}" y="${y(value) + 4}" text-anchor="end">${value}</text>`;
  });
  const drawn = lines.map(({ points: own, colour }) => {
    const path = own.map((point) => `${x(point.x)} ${y(point.y)}`).join('L');
    return `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="1.5"/>`;
  });
  const names = lines.map(
    ({ name, colour }, index) =>
      `<text x="${LEFT + 200 + index * 110}" y="${top + LEGEND}" fill="${colour}">${name}</text>`,
  );
  return [
    `<text x="${LEFT}" y="${top + LEGEND}" font-weight="bold">${title}</text>`,
    ...names,
    ...rules,
    ...drawn,
    `<text x="${WIDTH - 10}" y="${top + HEIGHT - 8}" text-anchor="end">round ${most.x}</text>`,
  ].join('\n');
}

/** Returns a round number that is not below the highest point. */
function niceTop(points: Line['points']): number {
  const highest = Math.max(1, ...points.map(({ y }) => y));
  const step = 10 ** Math.floor(Math.log10(highest));
  return Math.ceil(highest / step) * step;
}

const round = (value: number): number => Math.round(value * 10) / 10;
