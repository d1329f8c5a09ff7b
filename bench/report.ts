import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { readFile } from 'node:fs/promises';

/** One target of the project and the measurement for it. */
export interface Check {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Target of the value, e.g. `>= 0.98`. */
  readonly target: string;
  readonly ok: boolean;
}

export type Cell = string | number | null;
/** One line of a benchmark's table: column → value; `null` is written as a dash. */
export type Row = Readonly<Record<string, Cell>>;

/** Machine that the benchmark ran on; nothing in it identifies the machine. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly os: string;
  readonly node: string;
  readonly electron: string;
  readonly chromium: string;
}

export interface Report {
  readonly checks: readonly Check[];
  readonly rows: readonly Row[];
  readonly machine: Machine;
}

export function atLeast(name: string, value: number, target: number, unit = ''): Check {
  return { name, value, unit, target: `>= ${target}`, ok: value >= target };
}

export function atMost(name: string, value: number, target: number, unit = ''): Check {
  return { name, value, unit, target: `<= ${target}`, ok: value <= target };
}

/** Describes this machine, with the versions that the program reports. */
export async function describeMachine(versions: {
  readonly electron: string;
  readonly chromium: string;
}): Promise<Machine> {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    os: await osName(),
    node: process.versions.node,
    ...versions,
  };
}

async function osName(): Promise<string> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^PRETTY_NAME="(.+)"$/m.exec(release)?.[1] ?? process.platform;
}

/** Returns lines of equal width, with the columns in the order in which rows first name them and numbers aligned right. */
export function tableText(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => cellText(row[column] ?? null)));
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...cells.map((line) => line[at]?.length ?? 0)),
  );
  const isNumber = columns.map((column) => rows.some((row) => typeof row[column] === 'number'));
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, at) =>
        isNumber[at] === true ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join(
    '\n',
  );
}

function cellText(cell: Cell): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  if (!Number.isFinite(cell)) return '–';
  if (Number.isInteger(cell)) return String(cell);
  return Math.abs(cell) < 10 ? cell.toFixed(3) : cell.toFixed(1);
}

/** Returns the checks with a word for each result, and a last line that counts the missed ones. */
export function checksText(checks: readonly Check[]): string {
  const table = tableText(
    checks.map(({ name, value, unit, target, ok }) => ({
      check: name,
      value: unit === '' ? cellText(value) : `${cellText(value)} ${unit}`,
      target,
      result: ok ? 'met' : 'MISSED',
    })),
  );
  const missed = checks.filter(({ ok }) => !ok).length;
  const verdict =
    missed === 0
      ? `All ${checks.length} targets are met.`
      : `${missed} of ${checks.length} targets are MISSED.`;
  return `${table}\n\n${verdict}`;
}

export async function writeReport(file: string, report: Report): Promise<void> {
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
}
