import type { PageSnapshot } from '../model/page/page-snapshot.ts';
import { cleanText, quote, shorten } from './clean-text.ts';

const MAX_TABS = 20;

/** Returns a tab as `{id, url, title}`. */
export function tabText(tab: {
  readonly id: number;
  readonly url: string;
  readonly title: string;
}): string {
  return `{id: ${tab.id}, url: ${addressText(tab.url, 300)}, title: ${shorten(cleanText(tab.title), 150)}}`;
}

const addressText = (address: string, length: number): string =>
  shorten(cleanText(address).replace(/ /g, '%20'), length);

/** Returns facts about the page besides its elements: viewport, problems, the open dialog, other tabs. */
export function pageLines(snapshot: PageSnapshot): string[] {
  const { viewport, otherTabs, dialog } = snapshot;
  const above = Math.max(0, Math.round(viewport.scrollY));
  const below = Math.max(0, Math.round(viewport.pageHeight - viewport.height - viewport.scrollY));
  const lines = [
    `Viewport: ${Math.round(viewport.width)}x${Math.round(viewport.height)}, ${above} px above, ${below} px below`,
  ];
  if (snapshot.isPdf) {
    const pages = snapshot.pdfPages === undefined ? '' : ` of ${snapshot.pdfPages} pages`;
    lines.push(`The page is a PDF${pages}. Its text is not listed here; pdf_extract reads it.`);
  }
  if (snapshot.unreadFrames !== undefined)
    lines.push(`Not answering, so not listed: ${frameCount(snapshot.unreadFrames)} in view.`);
  if (snapshot.secrets !== undefined)
    lines.push(
      `Secrets for this site: ${snapshot.secrets.map(({ name, parts }) => `${quote(name)} (${parts.join(', ')})`).join(', ')}`,
    );
  for (const address of snapshot.bareFrames ?? [])
    lines.push(`Frame: ${addressText(address, 150)} (nothing to act on)`);
  for (const { origin, isAskable } of snapshot.withheldFrames ?? [])
    lines.push(
      `Frame of ${addressText(origin, 150)}: not read${isAskable ? '; read_page with its origin as frame asks the person' : ', nor may it be'}.`,
    );
  if (!snapshot.settled) lines.push('The page was still loading or moving.');
  if (snapshot.unfinished !== undefined) lines.push(unfinishedLine(snapshot.unfinished));
  if (snapshot.problem !== undefined) lines.push(`Problem: ${cleanText(snapshot.problem)}`);
  if (dialog !== null)
    lines.push(`Open dialog (${dialog.type}): ${quote(shorten(cleanText(dialog.message), 300))}`);
  if (otherTabs.length > 0) {
    lines.push('Other tabs:', ...otherTabs.slice(0, MAX_TABS).map(tabText));
    if (otherTabs.length > MAX_TABS) lines.push(`${otherTabs.length - MAX_TABS} more tabs.`);
  }
  return lines;
}

const SIGNS: Readonly<Record<NonNullable<PageSnapshot['unfinished']>['why'], string>> = {
  busy: 'it still shows that it is loading',
  empty: 'it shows nothing to act on',
  canvas: 'it shows a canvas only',
  frame: 'a frame of it has not loaded',
};

function unfinishedLine({ why, words, requests }: NonNullable<PageSnapshot['unfinished']>): string {
  const parts = [
    SIGNS[why],
    ...(words === '' ? [] : [`it says ${quote(shorten(cleanText(words), 80))}`]),
    ...(requests === 0
      ? []
      : [requests === 1 ? '1 request is open' : `${requests} requests are open`]),
  ];
  return `The page was watched for its content: ${parts.join(', ')}.`;
}

const frameCount = (count: number): string => (count === 1 ? '1 frame' : `${count} frames`);
