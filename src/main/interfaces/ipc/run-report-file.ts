import { htmlText } from '#shared/export/html-text.ts';
import { filesIn } from '#shared/model/run/results/files-in.ts';
import type { ArtifactId, RunId } from '#shared/model/ids.ts';
import type { IterationView, ToolCallView } from '#shared/model/run/view/iteration-view.ts';
import type { RunEvent } from '#shared/model/run/run-event.ts';
import type { RequestView, RunView } from '#shared/model/run/view/run-view.ts';
import type { Translate, Words } from '#shared/messages/words.ts';
import { stoppedPlace, stoppedText } from '#shared/messages/sentences/stopped-text.ts';
import { type EvidenceLine, evidenceLines } from '#shared/evidence/evidence-lines.ts';

export type ReportFormat = 'html' | 'markdown' | 'json';

export interface ReportParts {
  readonly runs: {
    getView(runId: RunId): RunView;
    getEvents(runId: RunId): readonly RunEvent[];
  };
  /** Reads a stored picture; `null` when it no longer exists. */
  readonly readPicture: (
    id: ArtifactId,
  ) => Promise<{ readonly mime: string; readonly bytes: Uint8Array } | null>;
  readonly words: () => Words;
}

const EXTENSION: Readonly<Record<ReportFormat, string>> = {
  html: 'html',
  markdown: 'md',
  json: 'json',
};
const MAX_ARGS = 300;
/** Maximum number of pictures, which keeps the file small enough to send. */
const MAX_PICTURES = 60;

/** Returns a run as one file for other people or programs. */
export async function reportOf(
  parts: ReportParts,
  runId: RunId,
  format: ReportFormat,
): Promise<{ readonly name: string; readonly text: string }> {
  const view = parts.runs.getView(runId);
  const name = `${runId}.${EXTENSION[format]}`;
  switch (format) {
    case 'json': {
      const events = parts.runs.getEvents(runId);
      const evidence = view.requests.map((request) => ({
        request: request.seq,
        claims: evidenceLines(view, request),
      }));
      return { name, text: `${JSON.stringify({ runId, events, evidence }, null, 2)}\n` };
    }
    case 'markdown':
      return { name, text: markdownOf(view, parts.words()) };
    case 'html':
      return { name, text: await htmlOf(view, parts) };
  }
}

/** Returns each request with its iterations. */
function requestsOf(
  view: RunView,
): readonly { readonly request: RequestView; readonly iterations: readonly IterationView[] }[] {
  return view.requests.map((request, place) => {
    const end = view.requests[place + 1]?.firstIteration ?? Number.POSITIVE_INFINITY;
    const iterations = view.iterations.filter(
      ({ number }) => number >= request.firstIteration && number < end,
    );
    return { request, iterations };
  });
}

function markdownOf(view: RunView, words: Words): string {
  const parts = requestsOf(view).map(({ request, iterations }) => {
    const calls = iterations.flatMap(({ toolCalls }) => toolCalls);
    // Code spans with more backticks than the text contains keep text of pages from becoming headings.
    const steps = calls.map((call) => `- ${signOf(call)} ${inCode(lineOf(call))}`);
    return [
      `## ${oneLine(request.text)}`,
      request.finalAnswer,
      ...filesList(iterations, words),
      ...evidenceMarkdown(evidenceLines(view, request), words),
      ...(steps.length > 0 ? [`### ${words.t('runs.howItWent')}`, steps.join('\n')] : []),
    ].join('\n\n');
  });
  const head = [`# ${oneLine(view.task)}`, factsOf(view, words), ...stoppedMarkdown(view, words)];
  return `${[...head, ...parts].join('\n\n')}\n`;
}

/** Returns the writes that a dry run stopped; nothing for any other run. */
function stoppedMarkdown(view: RunView, { t }: Words): readonly string[] {
  if (!view.isRehearsal) return [];
  const lines = stoppedLines(view, t).map((line) => `- ${inCode(line)}`);
  const listed = lines.length === 0 ? [] : [`## ${t('rehearsal.title')}`, lines.join('\n')];
  return [t('rehearsal.told'), ...listed];
}

function stoppedHtml(view: RunView, { t }: Words): string {
  if (!view.isRehearsal) return '';
  const lines = stoppedLines(view, t).map((line) => `<li>${htmlText(line)}</li>`);
  return `<p><strong>${htmlText(t('rehearsal.told'))}</strong></p>
<h2>${htmlText(t('rehearsal.title'))}</h2><ul>${lines.join('')}</ul>\n`;
}

function stoppedLines({ stopped }: RunView, t: Translate): readonly string[] {
  return stopped.map(({ write }) => {
    const values = write.values.map(({ label, value }) => `${label}: ${value}`);
    return oneLine([stoppedText(t, write), stoppedPlace(write), ...values].join(' · '));
  });
}

/** Lists the files by name and size. A report does not contain them; the export of runs does. */
function filesList(iterations: readonly IterationView[], { t }: Words): readonly string[] {
  const files = filesIn(iterations);
  if (files.length === 0) return [];
  const lines = files.map(({ name, bytes }) => `- ${inCode(name)} (${bytes})`);
  return [`### ${t('runFiles.title')}`, lines.join('\n')];
}

async function htmlOf(view: RunView, { readPicture, words }: ReportParts): Promise<string> {
  const known = words();
  const ids = view.iterations
    .flatMap(({ observations }) => observations.flatMap(({ screenshot }) => screenshot ?? []))
    .slice(0, MAX_PICTURES);
  const pictures = new Map<ArtifactId, string>();
  for (const id of new Set(ids)) {
    const picture = await readPicture(id);
    if (picture !== null)
      pictures.set(
        id,
        `data:${picture.mime};base64,${Buffer.from(picture.bytes).toString('base64')}`,
      );
  }
  const body = requestsOf(view)
    .map(
      ({ request, iterations }) => `<section><h2>${htmlText(request.text)}</h2>
<div class="answer">${htmlText(request.finalAnswer)}</div>${evidenceHtml(evidenceLines(view, request), known)}
${filesHtml(iterations, known)}
<ol>${iterations.map((iteration) => stepsHtml(iteration, pictures)).join('')}</ol></section>`,
    )
    .join('\n');
  return `<!doctype html><html lang="${known.language}"><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${htmlText(view.task)}</title><style>${STYLE}</style>
<h1>${htmlText(view.task)}</h1><p class="facts">${htmlText(factsOf(view, known))}</p>
${stoppedHtml(view, known)}${body}</html>
`;
}

function filesHtml(iterations: readonly IterationView[], { t }: Words): string {
  const files = filesIn(iterations);
  if (files.length === 0) return '';
  const lines = files.map(({ name, bytes }) => `<li>${htmlText(name)} (${bytes})</li>`);
  return `<h3>${htmlText(t('runFiles.title'))}</h3><ul>${lines.join('')}</ul>`;
}

function evidenceMarkdown(lines: readonly EvidenceLine[], words: Words): readonly string[] {
  if (lines.length === 0) return [];
  const items = lines.map(
    (line) => `- ${inCode(oneLine(line.claim))}: ${inCode(evidenceText(line, words))}`,
  );
  return [`### ${words.t('evidence.title')}`, items.join('\n')];
}

function evidenceHtml(lines: readonly EvidenceLine[], words: Words): string {
  if (lines.length === 0) return '';
  const items = lines.map(
    (line) =>
      `<li class="${line.state}"><em>${htmlText(line.claim)}</em>: ${htmlText(evidenceText(line, words))}</li>`,
  );
  return `<h3>${htmlText(words.t('evidence.title'))}</h3><ul class="evidence">${items.join('')}</ul>`;
}

/** Returns where a claim was seen, or that it was not. */
function evidenceText({ state, url = '', passage = '' }: EvidenceLine, { t }: Words): string {
  if (state === 'not-seen') return t('evidence.notSeen');
  if (state === 'unproven') return t('evidence.unproven');
  if (state === 'told') return `${t('evidence.fromPerson')}: ${oneLine(passage)}`;
  if (state === 'entered') return `${t('evidence.fromEntered')}: ${oneLine(passage)}`;
  return oneLine([url, passage].filter((part) => part !== '').join(' – '));
}

const STYLE = `body{max-width:860px;margin:32px auto;padding:0 16px;font:15px/1.6 system-ui;color:#1f1d19;background:#f6f4ef}
.answer{white-space:pre-wrap;padding:12px 16px;border:1px solid #d8d3c7;border-radius:8px;background:#fffefb}
.evidence li{margin:2px 0}.not-seen,.unproven{color:#a8241c}
.facts{color:#69645a}li{margin:12px 0;overflow-wrap:anywhere}.shot{position:relative;margin:8px 0}.shot img{display:block;width:100%;border:1px solid #d8d3c7}
.mark{position:absolute;border:3px solid #ffc81f;border-radius:6px;box-shadow:0 0 0 1px #1f1d19}`;

function stepsHtml(
  { observations, toolCalls }: IterationView,
  pictures: ReadonlyMap<ArtifactId, string>,
): string {
  return toolCalls
    .map((call) => {
      const seen = observations.findLast(({ seq }) => seq < call.seq)?.screenshot ?? null;
      const picture = seen === null ? undefined : pictures.get(seen);
      const shot =
        picture === undefined
          ? ''
          : `<div class="shot"><img alt="" src="${picture}">${markHtml(call)}</div>`;
      return `<li>${signOf(call)} <code>${htmlText(lineOf(call))}</code>${shot}</li>`;
    })
    .join('');
}

/** Marks the place of an action, in percent of the viewport. */
function markHtml({ place }: ToolCallView): string {
  if (place === undefined) return '';
  const { box, viewport } = place;
  const share = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)}%`;
  return `<div class="mark" style="left:${share(box.x, viewport.width)};top:${share(box.y, viewport.height)};width:${share(box.width, viewport.width)};height:${share(box.height, viewport.height)}"></div>`;
}

function factsOf(view: RunView, { t, format }: Words): string {
  const at = format.dateTime(view.startedAt, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return [at, view.model, t('measures.steps', { count: view.totals.toolCalls })].join(' · ');
}

function signOf({ state }: ToolCallView): string {
  return state === 'done' ? '✓' : state === 'failed' ? '✗' : '…';
}

function lineOf({ tool, args }: ToolCallView): string {
  const given = JSON.stringify(args) ?? '';
  return oneLine(`${tool} ${given.length > MAX_ARGS ? `${given.slice(0, MAX_ARGS)}…` : given}`);
}

function inCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${text} ${fence}`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
