import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';

import { InvalidArgumentError } from '@commander-js/extra-typings';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import { offeredNodes } from '#shared/page-state/serialize-page.ts';

import { policyCloses, requireExport } from '../../../platform/managed-policy/policy-in-force.ts';
import { closedByPolicy } from '../../../safety/network-policy/decide-site.ts';
import type { Observation, PageReader } from '../../../page-access/snapshot/page-reader.ts';
import { toPng } from '../../../page-access/screenshot/take-screenshot.ts';
import type { LiveTab, TabPool } from '../../../browser/tabs/tab-pool.ts';
import { defineCommand, parseOrExitCode, textValue, wholeNumber } from '../define-command.ts';

export interface SnapshotServices {
  /** Command as the person typed it (`waymark snapshot`, `npm run snapshot`), shown in its help. */
  readonly command: string;
  readonly tabs: TabPool;
  readonly pageReader: PageReader;
  /** Allows the tab to load a URL that the person typed, even one in a private network. */
  readonly grantTyped: (tabId: TabId, url: string) => void;
}

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
 * `waymark snapshot`: prints the state of one page as the agent sees it. Returns the exit code: 0, 1 when the page could not be read, 2 for
 * bad usage.
 */
export async function runSnapshotCommand(
  args: readonly string[],
  services: SnapshotServices,
): Promise<number> {
  const parsed = parseOrExitCode(() => parseSnapshotArgs(services.command, args));
  if (typeof parsed === 'number') return parsed;
  try {
    await printSnapshot(parsed, services);
    return 0;
  } catch (error) {
    const { message, next } = toErrorInfo(error);
    process.stderr.write(`${message} ${next}\n`);
    return 1;
  }
}

/** Prints help or a one-line error, and throws `CommanderError` in both cases. */
function parseSnapshotArgs(name: string, args: readonly string[]): SnapshotArgs {
  const command = defineCommand({
    name,
    about: `Prints what the agent sees of a page: the things a person could act on, each with a number.
Exit code: 0, 1 when the page could not be read, 2 for bad usage.`,
    examples: ['https://example.com --screenshot page.png'],
  })
    .argument('<address>', 'the address of a page', webAddress)
    .option('--json <file>', 'write text, nodes and times as JSON to this file', textValue)
    .option('--screenshot <file>', 'write the picture with numbered labels to this file', textValue)
    .option('--repeat <n>', 'read the page so often, for its times', wholeNumber(1, 1000), 1)
    .option('--width <px>', 'of the page', wholeNumber(100, 8000), 1280)
    .option('--height <px>', 'of the page', wholeNumber(100, 8000), 800)
    .exitOverride()
    .parse(args, { from: 'user' });
  const { json, screenshot, ...rest } = command.opts();
  return { url: command.processedArgs[0], json, screenshot, ...rest };
}

function webAddress(address: string): URL {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `http://${address}`);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new InvalidArgumentError('It is no http or https address.');
  return url;
}

async function printSnapshot(
  args: SnapshotArgs,
  { tabs, pageReader, grantTyped }: SnapshotServices,
): Promise<void> {
  const { url } = args;
  tabs.setContentBox({ x: 0, y: 0, width: args.width, height: args.height });
  const tab = await tabs.open({ url: null, activate: true });
  grantTyped(tab.id, url.href);
  const signal = AbortSignal.timeout(LOAD_MS + args.repeat * 10_000);
  refuseClosed(url.href);
  await tab.load(url.href, signal);
  // The page may have redirected to another site.
  refuseClosed(tab.describe().url);
  const first = await pageReader.observe(tab, tabs, signal);
  const ms = [first.ms];
  let last: Observation = first;
  while (ms.length < args.repeat) {
    last = await pageReader.observe(tab, tabs, signal);
    ms.push(last.ms);
  }
  if (args.screenshot !== undefined || args.json !== undefined) requireExport();
  if (args.screenshot !== undefined) await saveScreenshot(args.screenshot, tab, pageReader, last);
  process.stdout.write(`${last.text}\n`);
  if (args.json !== undefined)
    await writeFile(args.json, `${JSON.stringify(await jsonOf(tab, last, ms), null, 2)}\n`);
}

/** Throws `SITE_CLOSED` for a site that the policy closes: programs and models read the output too. */
function refuseClosed(url: string): void {
  if (policyCloses(url)) throw new AppError(closedByPolicy(url));
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
