import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import { offeredNodes } from '#shared/page-state/serialize-page.ts';

import type { Observation, PageReader } from '../snapshot/page-reader.ts';
import { toPng } from '../snapshot/take-screenshot.ts';
import type { LiveTab, TabPool } from '../tabs/tab/tab-pool.ts';

export interface SnapshotServices {
  readonly tabs: TabPool;
  readonly pageReader: PageReader;
  /** Lets the page load from this `host:port` though it is a private address: the person typed it. */
  readonly grantHost: (hostPort: string) => void;
}

const USAGE =
  'Usage: npm run snapshot -- URL [--json FILE] [--screenshot FILE] [--repeat N] [--width W --height H]';
const LOAD_MS = 60_000;

interface SnapshotArgs {
  readonly url: URL;
  readonly json: string | undefined;
  readonly screenshot: string | undefined;
  readonly repeat: number;
  readonly width: number;
  readonly height: number;
}

/**
 * `npm run snapshot`: prints the state of one page as the agent would see it. Gives the exit code: 0, 1 when the page could
 * not be read, 2 for bad usage.
 */
export async function runSnapshotCommand(
  args: readonly string[],
  services: SnapshotServices,
): Promise<number> {
  let parsed: SnapshotArgs;
  try {
    parsed = parseSnapshotArgs(args);
  } catch (error) {
    process.stderr.write(`${toErrorInfo(error).message}\n${USAGE}\n`);
    return 2;
  }
  try {
    await printSnapshot(parsed, services);
    return 0;
  } catch (error) {
    const { message, next } = toErrorInfo(error);
    process.stderr.write(`${message} ${next}\n`);
    return 1;
  }
}

/** Throws an `Error` that says which argument is wrong. */
export function parseSnapshotArgs(args: readonly string[]): SnapshotArgs {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      screenshot: { type: 'string' },
      repeat: { type: 'string', default: '1' },
      width: { type: 'string', default: '1280' },
      height: { type: 'string', default: '800' },
    },
  });
  const [address, ...more] = positionals;
  if (address === undefined) throw new Error('Give the address of a page.');
  if (more.length > 0) throw new Error(`One address only; “${more.join(' ')}” is too much.`);
  return {
    url: webAddress(address),
    json: values.json,
    screenshot: values.screenshot,
    repeat: wholeNumber('--repeat', values.repeat, 1, 1000),
    width: wholeNumber('--width', values.width, 100, 8000),
    height: wholeNumber('--height', values.height, 100, 8000),
  };
}

function webAddress(address: string): URL {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `http://${address}`);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new Error(`“${address}” is no http or https address.`);
  return url;
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name} takes a whole number from ${least} to ${most}, not “${text}”.`);
}

async function printSnapshot(
  args: SnapshotArgs,
  { tabs, pageReader, grantHost }: SnapshotServices,
): Promise<void> {
  const { url } = args;
  grantHost(`${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`);
  tabs.setContentBox({ x: 0, y: 0, width: args.width, height: args.height });
  const tab = await tabs.open({ url: null, activate: true });
  const signal = AbortSignal.timeout(LOAD_MS + args.repeat * 10_000);
  await tab.load(url.href, signal);
  const first = await pageReader.observe(tab, tabs, signal);
  const ms = [first.ms];
  let last: Observation = first;
  while (ms.length < args.repeat) {
    last = await pageReader.observe(tab, tabs, signal);
    ms.push(last.ms);
  }
  if (args.screenshot !== undefined) await saveScreenshot(args.screenshot, tab, pageReader, last);
  process.stdout.write(`${last.text}\n`);
  if (args.json !== undefined)
    await writeFile(args.json, `${JSON.stringify(await jsonOf(tab, last, ms), null, 2)}\n`);
}

async function saveScreenshot(
  file: string,
  tab: LiveTab,
  pageReader: PageReader,
  { snapshot }: Observation,
): Promise<void> {
  const screenshot = await pageReader.screenshot(tab, snapshot);
  await writeFile(
    file,
    extname(file).toLowerCase() === '.png' ? toPng(screenshot) : screenshot.bytes,
  );
}

async function jsonOf(
  tab: LiveTab,
  { snapshot, text }: Observation,
  ms: readonly number[],
): Promise<object> {
  const { result } = await tab.cdp.send('Runtime.evaluate', {
    expression: 'new Blob([document.documentElement.outerHTML]).size',
    returnByValue: true,
  });
  return {
    text,
    nodes: offeredNodes(snapshot).map(({ nodeId, kind, tag, role, name, box, frame, visible }) => ({
      nodeId,
      kind,
      tag,
      role,
      name,
      box,
      frame,
      visible,
    })),
    htmlBytes: Number(result.value),
    ms,
  };
}
