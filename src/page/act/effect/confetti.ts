const DURATION_MS = 3000;
const PIECES = 160;
const COLORS = ['#e5484d', '#f5a524', '#46a758', '#0090ff', '#8e4ec6', '#e93d82'];

interface Piece {
  x: number;
  y: number;
  readonly speedX: number;
  speedY: number;
  readonly spin: number;
  readonly size: number;
  readonly color: string;
}

/** Lets confetti rain over the page for three seconds. The page stays usable, and nothing remains in it. */
export function celebrate(): void {
  const host = document.createElement('div');
  host.ariaHidden = 'true';
  host.style.cssText = 'all:initial;position:fixed;inset:0;pointer-events:none;z-index:2147483647';
  const canvas = document.createElement('canvas');
  canvas.width = innerWidth * devicePixelRatio;
  canvas.height = innerHeight * devicePixelRatio;
  canvas.style.cssText = 'width:100%;height:100%;display:block';
  host.attachShadow({ mode: 'closed' }).append(canvas);
  document.documentElement.append(host);
  setTimeout(() => host.remove(), DURATION_MS);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.scale(devicePixelRatio, devicePixelRatio);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const pieces = Array.from({ length: PIECES }, () => newPiece(isCalm));
  const draw = (time: number): void => {
    if (!host.isConnected) return;
    context.clearRect(0, 0, innerWidth, innerHeight);
    for (const piece of pieces) {
      if (!isCalm) fall(piece);
      drawPiece(context, piece, time);
    }
    if (!isCalm) requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}

function newPiece(isCalm: boolean): Piece {
  return {
    x: Math.random() * innerWidth,
    y: isCalm ? Math.random() * innerHeight : -Math.random() * innerHeight * 0.5,
    speedX: (Math.random() - 0.5) * 3,
    speedY: 2 + Math.random() * 4,
    spin: (Math.random() - 0.5) * 0.01,
    size: 6 + Math.random() * 6,
    color: COLORS[Math.floor(Math.random() * COLORS.length)] ?? '#0090ff',
  };
}

function fall(piece: Piece): void {
  piece.x += piece.speedX;
  piece.y += piece.speedY;
  piece.speedY += 0.05;
}

function drawPiece(context: CanvasRenderingContext2D, piece: Piece, time: number): void {
  context.save();
  context.translate(piece.x, piece.y);
  context.rotate(piece.spin * time);
  context.fillStyle = piece.color;
  context.fillRect(-piece.size / 2, -piece.size / 4, piece.size, piece.size / 2);
  context.restore();
}
