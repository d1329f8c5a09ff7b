import { AppError } from '#shared/errors/app-error.ts';
import { cleanText, cut } from '#shared/page-state/clean-text.ts';
import { browserTool } from '#shared/tools/tabs/browser.ts';
import type { z } from 'zod';

import { effectText } from '../../../page-access/acting/effect/effect-text.ts';
import { watchEffect } from '../../../page-access/acting/effect/effect.ts';
import { findTarget } from '../../../page-access/acting/target/target.ts';
import type { KnownPage, PersonBrowser } from '../../../safety/gate/access/person-browser.ts';
import {
  currentPage,
  currentTab,
  implementTool,
  NO_EFFECT,
  type ToolContext,
  type ToolSuccess,
} from '../../../safety/gate/tool-context.ts';
import { ACT } from '../../../page-access/page-rpc/page-scripts.ts';

type Input = z.output<typeof browserTool.input>;

/** Maximum number of results; more words in the query narrow them down. */
const MAX_FOUND = 25;
/** Number of entries that are searched for ones the run may be told about. */
const MAX_LOOKED_AT = 200;
/** Maximum number of results with a passage. */
const MAX_SEEN = 8;
const MAX_TITLE = 120;

export const browser = implementTool(browserTool, async (input, context) => {
  const { query = '' } = input;
  switch (input.action) {
    case 'history':
      return pagesOf(personOf(context).history(query, MAX_LOOKED_AT), context);
    case 'bookmarks':
      return pagesOf(personOf(context).bookmarks(query, MAX_LOOKED_AT), context);
    case 'seen':
      return seenPages(query, context);
    case 'downloads':
      return query === '' ? ownDownloads(context) : foundDownloads(query, context);
    case 'bookmark':
      return bookmark(input, context);
    case 'download':
      return download(input, context);
    case 'pdf':
      return keepAsPdf(input, context);
  }
});

function personOf({ person }: ToolContext): PersonBrowser {
  if (person !== null) return person;
  throw new AppError({
    code: 'BROWSER_DATA_NONE',
    message: 'There is no history, and there are no bookmarks, where this run goes on.',
    next: 'Look on the web instead.',
  });
}

/** Returns the found pages, without those that the person hides from models. */
function pagesOf(found: readonly KnownPage[], { mayTell }: ToolContext): ToolSuccess {
  const told = found.filter(({ url }) => mayTell(url)).slice(0, MAX_FOUND);
  const pages = told.map(({ url, title, at }) => ({
    url: cut(url, 500),
    title: cut(cleanText(title), MAX_TITLE),
    on: dayOf(at),
  }));
  return { output: { pages }, effect: NO_EFFECT };
}

async function seenPages(query: string, context: ToolContext): Promise<ToolSuccess> {
  const found = await personOf(context).seen(query, MAX_LOOKED_AT);
  const pages = found
    .filter(({ url }) => context.mayTell(url))
    .slice(0, MAX_SEEN)
    .map(({ url, title, at, passage }) => ({
      url: cut(url, 500),
      title: cut(cleanText(title), MAX_TITLE),
      on: dayOf(at),
      passage: cleanText(passage.text),
    }));
  return { output: { pages }, effect: NO_EFFECT };
}

function foundDownloads(query: string, context: ToolContext): ToolSuccess {
  const files = personOf(context)
    .downloads(query, MAX_FOUND)
    .map(({ name, origin, at }) => ({ name, from: origin, on: dayOf(at) }));
  return { output: { files }, effect: NO_EFFECT };
}

const ownDownloads = ({ downloads }: ToolContext): ToolSuccess => ({
  output: {
    files: downloads().map(({ fileName: name, outcome, bytes }) => ({ name, outcome, bytes })),
  },
  effect: NO_EFFECT,
});

function bookmark({ url, name = '' }: Input, context: ToolContext): ToolSuccess {
  const shown = currentTab(context).describe();
  const address = url ?? (shown.page === null ? shown.url : '');
  const page = URL.parse(address);
  if (page === null || !/^https?:$/.test(page.protocol)) throw noPage();
  const title = cleanText(name === '' && url === undefined ? shown.title : name).trim();
  context.markSent();
  const isNew = personOf(context).addBookmark({
    url: page.href,
    title: title === '' ? page.host : cut(title, 300),
  });
  context.committed();
  return {
    output: isNew ? `Bookmarked ${page.href}.` : `${page.href} was bookmarked before.`,
    effect: NO_EFFECT,
  };
}

async function download({ url, nodeId }: Input, context: ToolContext): Promise<ToolSuccess> {
  const page = currentPage(context);
  const address = nodeId === undefined ? url : await linkOf(nodeId, context);
  if (address === undefined || !/^https?:/.test(address)) throw noLink();
  const watch = await watchEffect(context, page, null);
  await watch.begin();
  await context.checkTarget();
  context.markSent();
  page.tab.download(address);
  const effect = await watch.finish();
  const isBegun = effect.changes.some(
    ({ type }) => type === 'download_started' || type === 'download_ended',
  );
  if (!isBegun) throw notDownloaded(address);
  context.committed();
  return { output: effectText(effect), effect };
}

async function linkOf(nodeId: NonNullable<Input['nodeId']>, context: ToolContext): Promise<string> {
  const target = await findTarget(context, currentPage(context), nodeId);
  return target.element.call(ACT, 'linkAddress');
}

async function keepAsPdf({ name = '' }: Input, context: ToolContext): Promise<ToolSuccess> {
  const { tab } = currentPage(context);
  const { files } = context;
  const title = name === '' ? tab.describe().title : name.replace(/\.pdf$/i, '');
  const bytes = await tab.pdf();
  context.markSent();
  const file = await files.save(files.freeName(title, 'pdf'), bytes);
  return {
    output: `Kept the file “${file.name}” (${file.bytes} bytes). The person finds it with this run.`,
    effect: { changes: [{ type: 'file_saved', file }] },
  };
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const noPage = (): AppError =>
  new AppError({
    code: 'NO_PAGE',
    message: 'The current tab shows no web page yet.',
    next: 'Open an address with navigate first.',
  });

const noLink = (): AppError =>
  new AppError({
    code: 'NO_LINK',
    message: 'There is no link to download.',
    next: 'Give the target of a link, or a full http or https address as url.',
  });

const notDownloaded = (address: string): AppError =>
  new AppError({
    code: 'NOT_DOWNLOADED',
    params: { address: address.slice(0, 200) },
    message: `${address.slice(0, 200)} gave no file.`,
    next: 'Open it with navigate to see what it is, or click its link.',
  });
