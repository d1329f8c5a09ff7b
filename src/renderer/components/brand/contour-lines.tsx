import './contour-lines.css';

const CENTRE = { x: 400, y: 200 };
const RINGS = 11;
const POINTS = 72;

/** A closed contour: a circle bent by three slow waves, identical in every render. */
function contourPath(ring: number): string {
  const radius = 34 + ring * 30;
  const points = Array.from({ length: POINTS }, (_, index) => {
    const angle = (index / POINTS) * 2 * Math.PI;
    const bend =
      1 +
      0.13 * Math.sin(2 * angle + 0.35 * ring) +
      0.07 * Math.sin(3 * angle - 0.5 * ring) +
      0.035 * Math.sin(5 * angle + ring);
    const x = CENTRE.x + radius * bend * 1.5 * Math.cos(angle);
    const y = CENTRE.y + radius * bend * 0.8 * Math.sin(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

const PATHS = Array.from({ length: RINGS }, (_, ring) => contourPath(ring));

/** Contour lines of a map, faint behind the head of a page. Decoration only. */
export function ContourLines() {
  return (
    <svg
      className="contour-lines"
      viewBox="0 0 800 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {PATHS.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
