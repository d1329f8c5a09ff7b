import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed once and passed when repeated. */
  readonly unsteady?: readonly string[];
  /** Names of the tests that failed. */
  readonly failures?: readonly string[];
}

/** Command of the checks. It counts as one test, unless it writes a report with their number. */
export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Environment variables in addition to this program's. */
  readonly env?: Readonly<Record<string, string>>;
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Count };
  /** Names of earlier steps that must pass first; otherwise the step is skipped. */
  readonly needs?: readonly string[];
  /** Whether nothing may run at the same time, as for a step that drives windows or measures time. */
  readonly isAlone?: boolean;
}

/** Folder of compiled scripts: the checks start some hundred programs that share most of their modules. */
const COMPILE_CACHE = join(process.cwd(), 'node_modules', '.cache', 'node');

export type StepResult = Count & { readonly said: string };

/** Runs a command; with `isShown` its output is printed immediately, otherwise it is returned. */
export async function runStep(
  { command: [program, ...args], env, report }: Step,
  isShown: boolean,
): Promise<StepResult> {
  if (report) rmSync(report.file, { force: true });
  const said: string[] = [];
  const exitCode = await new Promise<number>((resolve) => {
    const child = spawn(program, args, {
      stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => said.push(text));
    child.on('error', (error) => {
      said.push(`${error.message}\n`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
  const count = countOf(report, exitCode);
  if (count instanceof Error) {
    said.push(`No usable report: ${count.message}\n`);
    return { passed: 0, failed: 1, said: said.join('') };
  }
  return { ...count, said: said.join('') };
}

function countOf(report: Step['report'], exitCode: number): Count | Error {
  if (!report) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const count = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
    // A runner can fail without a failed test, e.g. when a file does not load.
    return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch (error) {
    return new Error(`${report.file}: ${String(error)}`);
  }
}
