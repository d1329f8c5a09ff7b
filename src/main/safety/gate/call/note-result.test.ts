import { describe, expect, it } from 'vitest';

import { CallIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import { paperNode, paperSnapshot } from '../../../../testing/fake-snapshot.ts';
import { BUY } from '../../../../testing/set-up-gate.ts';
import { RunTaint } from '../../run-permissions/taint/run-taint.ts';
import { noteResult, noteState, type ToldByCall } from './note-result.ts';

/** All ways in which words of pages and services reach a model, with the place where they count as read. */

const BANK = 'https://bank.example';
const SHOP = 'https://shop.example';
const ELSEWHERE = 'https://elsewhere.example';
const SECRET = 'order 88310247';

/** Returns the places where the words count as read, when they are about to be sent. */
function placesOf(note: (taint: RunTaint) => void): readonly string[] {
  const taint = new RunTaint();
  note(taint);
  const callId = CallIdSchema.parse('c1');
  return taint.find(callId, [{ to: ELSEWHERE, way: 'type', text: SECRET }])?.from ?? [];
}

describe('of a page’s state', () => {
  const node = paperNode(5, { name: SECRET });
  const tab = { id: TabIdSchema.parse(1), url: `${BANK}/`, title: 'Bank' };
  const states: readonly (readonly [string, Partial<PageSnapshot>, string])[] = [
    ['its title', { tab: { ...tab, title: SECRET } }, BANK],
    ['its address', { tab: { ...tab, url: `${BANK}/88310247` } }, BANK],
    ['the names of its elements', { nodes: [node] }, BANK],
    [
      'what fields hold',
      { nodes: [paperNode(5, { name: '', state: { value: SECRET, disabled: false } })] },
      BANK,
    ],
    ['its tips', { nodes: [paperNode(5, { name: '', attributes: { title: SECRET } })] }, BANK],
    ['its panes', { panes: [node] }, BANK],
    ['its messages', { says: [{ kind: 'toast', text: SECRET, isNew: true }] }, BANK],
    ['its dialog', { dialog: { type: 'alert', message: SECRET } }, BANK],
    ['the titles of other tabs', { otherTabs: [{ ...tab, url: `${SHOP}/`, title: SECRET }] }, SHOP],
    [
      'elements of a frame of another place',
      { nodes: [{ ...node, frame: 'f' }], frameOrigins: { f: SHOP } },
      SHOP,
    ],
    [
      'messages of such a frame',
      {
        says: [{ kind: 'toast', text: SECRET, isNew: true, frame: 'f' }],
        frameOrigins: { f: SHOP },
      },
      SHOP,
    ],
  ];
  it.each(states)('%s', (_what, changes, place) => {
    const note = (taint: RunTaint) => noteState(taint, paperSnapshot([], { tab, ...changes }));
    expect(placesOf(note)).toEqual([place]);
  });
});

describe('of a call', () => {
  const done = (output: unknown, changes: readonly object[] = []): ToolResult =>
    ({ ok: true, output, effect: { changes } }) as ToolResult;
  const before = `${BANK}/`;
  const call = { tool: 'click', input: {}, before, after: before, result: done(SECRET) };
  const link = `${SHOP}/bill.pdf`;
  const calls: readonly (readonly [string, Partial<ToldByCall>, readonly string[]])[] = [
    ['what it answers', {}, [BANK]],
    ['data', { result: done({ lists: [[{ item: SECRET }]] }) }, [BANK]],
    [
      'why it failed',
      { result: { ok: false, error: { code: 'X', message: SECRET, next: '' } } },
      [BANK],
    ],
    [
      'a dialog that it opened',
      { result: done('', [{ type: 'dialog_opened', message: SECRET }]) },
      [BANK],
    ],
    ['a short notice', { result: done('', [{ type: 'said', text: SECRET }]) }, [BANK]],
    [
      'the name of a file that was saved',
      { result: done('', [{ type: 'download_ended', fileName: `${SECRET}.pdf` }]) },
      [BANK],
    ],
    ['what came of going elsewhere', { after: `${SHOP}/` }, [BANK, SHOP]],
    ['what the first page says', { before: null }, [BANK]],
    ['an act in a frame', { targets: { nodeId: { ...BUY, frameOrigin: SHOP } } }, [SHOP]],
    [
      'text of a frame',
      { result: done(`Own\n${SECRET}`), readInFrames: [{ origin: SHOP, text: SECRET }] },
      [SHOP],
    ],
    [
      'words found in a frame',
      { result: done(`Found “${SECRET}”`), readInFrames: [{ origin: SHOP, text: SECRET }] },
      [SHOP],
    ],
    ['a frame that was asked for', { input: { frame: SHOP } }, [SHOP]],
    ['a PDF at an address', { tool: 'pdf_extract', input: { url: link } }, [SHOP]],
    ['a PDF behind a link', { tool: 'pdf_extract', targets: { nodeId: { ...BUY, link } } }, [SHOP]],
    [
      'the list of tabs',
      { tool: 'tabs', result: done([{ url: `${SHOP}/`, title: SECRET }]) },
      [SHOP],
    ],
    [
      'a service',
      { tool: 'mcp', input: { action: 'callTool', instanceId: 'notes' } },
      ['mcp:notes'],
    ],
  ];
  it.each(calls)('%s', (_what, changes, places) => {
    expect(placesOf((taint) => noteResult(taint, { ...call, ...changes }))).toEqual(places);
  });

  it('a refusal says the call’s words again, and makes nothing free there', () => {
    const error = { code: 'X', message: `No “${SECRET}” here`, next: '' };
    const result = { ok: false, error } as const;
    const taint = new RunTaint();
    taint.noteRead(BANK, SECRET);
    noteResult(taint, { ...call, before: `${SHOP}/`, after: `${SHOP}/`, result });
    const leaving = [{ to: SHOP, way: 'type', text: SECRET }] as const;
    expect(taint.find(CallIdSchema.parse('c1'), leaving)?.from).toEqual([BANK]);
    noteResult(taint, { ...call, before: `${SHOP}/`, after: `${SHOP}/` });
    expect(taint.find(CallIdSchema.parse('c1'), leaving)).toBeNull();
  });

  it('a page that is gone to does not make its own what the one before has said', () => {
    const taint = new RunTaint();
    noteResult(taint, { ...call, after: `${SHOP}/` });
    const to = (origin: string) =>
      taint.find(CallIdSchema.parse('c1'), [{ to: origin, way: 'type', text: SECRET }])?.from;
    expect(to(SHOP)).toEqual([BANK]);
    expect(to(BANK)).toEqual([SHOP]);
  });
});
