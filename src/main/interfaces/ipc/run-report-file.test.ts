import { parse } from 'parse5';
import { expect, it } from 'vitest';

import { ArtifactIdSchema, CallIdSchema, RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';
import type { RunEvent, RunEventBody } from '#shared/model/run/run-event.ts';
import { wordsIn } from '#shared/messages/words-in.ts';

import { fuzz } from '../../../testing/fuzz/fuzz.ts';
import { hostileText } from '../../../testing/hostile-text.ts';
import { reportOf } from './run-report-file.ts';

const runId = RunIdSchema.parse('run_0123456789');
const callId = CallIdSchema.parse('c1');
const tabId = TabIdSchema.parse(1);
const screenshot = ArtifactIdSchema.parse('a'.repeat(64));
const BODIES: readonly RunEventBody[] = [
  {
    type: 'run.started',
    task: 'Find <script>alert(1)</script>',
    agentId: null,
    provider: 'builtin',
    model: 'built-in',
    tabId,
    steps: null,
  },
  { type: 'iteration.started' },
  {
    type: 'state.observed',
    tabId,
    url: 'https://a.example/',
    title: '',
    nodeCount: 1,
    text: '',
    screenshot,
    ms: 1,
  },
  { type: 'tool.intended', callId, tool: 'type', args: { text: 'a ``` b\n# c <b>' } },
  {
    type: 'tool.sent',
    callId,
    place: {
      point: { x: 150, y: 50 },
      box: { x: 100, y: 25, width: 100, height: 50 },
      viewport: { width: 1000, height: 500 },
    },
  },
  {
    type: 'tool.finished',
    callId,
    result: { ok: true, output: 'x', effect: { changes: [] } },
    ms: 1,
  },
  { type: 'run.finished', status: 'completed', finalAnswer: 'It is "there" <img>', error: null },
];
const eventsOf = (bodies: readonly RunEventBody[]): readonly RunEvent[] =>
  bodies.map((body, index) => ({
    runId,
    seq: index + 1,
    at: 1000 + index,
    iteration: index === 0 ? 0 : 1,
    body,
  }));
const events = eventsOf(BODIES);
const parts = {
  runs: { getView: () => foldRun(events), getEvents: () => events },
  readPicture: () => Promise.resolve({ mime: 'image/png', bytes: new Uint8Array([1, 2, 3]) }),
  words: () => wordsIn('en'),
};

it('is one page of HTML that loads and runs nothing, with the act marked on the picture', async () => {
  const { name, text } = await reportOf(parts, runId, 'html');
  expect(name).toBe('run_0123456789.html');
  expect(text).toContain("default-src 'none'");
  expect(text).toContain('It is &quot;there&quot; &lt;img&gt;');
  expect(text).toContain('<em>&quot;there&quot;</em>: not seen in this run');
  expect(text).not.toMatch(/<script|<b>|<img>/);
  expect(text).toContain('src="data:image/png;base64,AQID"');
  expect(text).toContain('left:10.00%;top:5.00%;width:10.00%;height:10.00%');
});

fuzz('is HTML in which no text of a page becomes an element', { cases: 60 }, async (random) => {
  const text = () => `${hostileText(random)}<img src=//x onerror=evil()>' onload='evil()`;
  const hostile = eventsOf(
    BODIES.map((body): RunEventBody => {
      if (body.type === 'run.started') return { ...body, task: text(), model: text() };
      if (body.type === 'tool.intended') return { ...body, args: { [text()]: text() } };
      return body.type === 'run.finished' ? { ...body, finalAnswer: text() } : body;
    }),
  );
  const runs = { getView: () => foldRun(hostile), getEvents: () => hostile };
  const report = await reportOf({ ...parts, runs }, runId, 'html');
  expect(attributesIn(parse(report.text)).filter((name) => !REPORT_PARTS.has(name))).toEqual([]);
  expect(report.text.match(/<img /g)).toHaveLength(1);
});

const REPORT_PARTS = new Set('lang charset http-equiv content class alt src style'.split(' '));

function attributesIn(node: object): readonly string[] {
  const own: readonly { readonly name: string }[] =
    'attrs' in node && Array.isArray(node.attrs) ? node.attrs : [];
  const inside = 'childNodes' in node && Array.isArray(node.childNodes) ? node.childNodes : [];
  return [
    ...own.map(({ name }) => name),
    ...inside.flatMap((child: object) => attributesIn(child)),
  ];
}

it('is Markdown in which nothing that pages wrote becomes a heading', async () => {
  const { text } = await reportOf(parts, runId, 'markdown');
  expect(text).toContain('It is "there" <img>');
  expect(text.match(/^#+ .*/gm)).toEqual([
    '# Find <script>alert(1)</script>',
    '## Find <script>alert(1)</script>',
    '### Sources of this answer',
    '### How it went',
  ]);
  expect(text).toContain('- ✓ ```` type');
});

it('is JSON with all events', async () => {
  const { text } = await reportOf(parts, runId, 'json');
  expect(JSON.parse(text)).toEqual({
    runId,
    events,
    evidence: [
      { request: 1, claims: [{ claim: '"there"', at: 6, kind: 'quote', state: 'not-seen' }] },
    ],
  });
});

it('says of a rehearsal that nothing was done, and what would have been sent', async () => {
  const stopped: RunEventBody = {
    type: 'write.stopped',
    callId,
    write: {
      kind: 'request',
      verb: 'spend',
      to: 'https://a.example',
      method: 'POST',
      path: '/order',
      values: [{ label: 'Note', value: '<b>Two\n# kettles' }],
      isBackground: false,
    },
  };
  const [started, ...rest] = BODIES;
  if (started?.type !== 'run.started') throw new Error('A run begins with its start.');
  const end = rest.splice(-1);
  const bodies = [{ ...started, isRehearsal: true as const }, ...rest, stopped, ...end];
  const rehearsed = { ...parts, runs: { ...parts.runs, getView: () => foldRun(eventsOf(bodies)) } };
  const line = 'spend money · https://a.example · POST /order · Note: ';
  const markdown = await reportOf(rehearsed, runId, 'markdown');
  expect(markdown.text).toContain('This was a dry run: ');
  expect(markdown.text).toContain(`## Would have sent\n\n- \` ${line}<b>Two # kettles \``);
  const html = await reportOf(rehearsed, runId, 'html');
  expect(html.text).toContain(`<li>${line}&lt;b&gt;Two # kettles</li>`);
  expect((await reportOf(parts, runId, 'html')).text).not.toContain('rehearsal');
});
