import { z } from 'zod';

import type { SiteNoteKind } from '#shared/model/memory/memory.ts';
import { AgentIdSchema } from '#shared/model/agents/agent.ts';
import type { IterationView, ToolCallView } from '#shared/model/run/view/iteration-view.ts';
import { SAME_TASK } from '#shared/model/skills/same-task-id.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import { searchText } from '#shared/model/search-text.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';
import { parseWords } from '#shared/page-target/description/parse-words.ts';
import { useSkillTool } from '#shared/tools/run/use-skill.ts';

/** A fact about a site, derived from a run's journal. */
export interface FoundNote {
  readonly origin: string;
  readonly kind: SiteNoteKind;
  readonly text: string;
}

const MAX_NAME = 40;
const MAX_NAME_WORDS = 5;
const MAX_NOTES = 20;
/** Roles of controls that the site itself names; names of rows and messages come from their authors. */
const OWN_CONTROLS = /^(?:button|link|menuitem|menuitemradio|tab|searchbox|textbox|combobox)$/;
const TABLE_OR_LIST =
  /\b(?:row|cell|gridcell|listitem|article|option|treeitem|feed|log|list|table|grid)\b/;
const ArgsSchema = z.object({ target: z.string().max(300), submit: z.boolean() }).partial();
const SkillSchema = z.object({ name: AgentIdSchema });

/**
 * Returns what a run found out about sites, by rules and from its actions alone: where a control leads, what downloads a file, how to
 * search, what a thing is called, which skill worked. Names are short and only of the site's own controls; URLs are reduced to paths
 * without numbers and tokens.
 */
export function deriveNotes(view: RunView): readonly FoundNote[] {
  const calls = view.iterations.flatMap(({ toolCalls }) => toolCalls);
  const words = personsWords(view);
  const found = calls.flatMap((call, index): readonly (FoundNote | null)[] => {
    const origin = originOf(call.tabUrl);
    if (origin === null) return [];
    const at = { origin, call };
    return [placeOf(at), exportOf(at), searchOf(at), termOf(at, calls[index + 1], words)];
  });
  const notes = new Map<string, FoundNote>();
  for (const note of [...found, ...view.iterations.flatMap(skillsOf)])
    if (note !== null) notes.set(`${note.origin} ${note.kind} ${note.text}`, note);
  return [...notes.values()].slice(0, MAX_NOTES);
}

/** Returns the targets that the run did not find, by origin: notes that name them are wrong. */
export function missedTargets(view: RunView): readonly { origin: string; name: string }[] {
  return view.iterations
    .flatMap(({ toolCalls }) => toolCalls)
    .flatMap((call) => {
      const origin = originOf(call.tabUrl);
      const name = isMissed(call) ? targetName(call) : null;
      return origin === null || name === null ? [] : [{ origin, name }];
    });
}

interface CallAt {
  readonly origin: string;
  readonly call: ToolCallView;
}

function placeOf({ origin, call }: CallAt): FoundNote | null {
  const name = pressed(call);
  const url = changesOf(call).find(({ type }) => type === 'navigated');
  if (name === null || url?.type !== 'navigated') return null;
  const path = originOf(url.url) === origin ? plainPath(url.url) : null;
  if (path === null || path === plainPath(call.tabUrl ?? '')) return null;
  return { origin, kind: 'place', text: `${name} leads to ${path}` };
}

function exportOf({ origin, call }: CallAt): FoundNote | null {
  const name = pressed(call);
  const isDownload = changesOf(call).some(({ type }) => type === 'download_started');
  return name === null || !isDownload
    ? null
    : { origin, kind: 'shortcut', text: `${name} downloads a file` };
}

function searchOf({ origin, call }: CallAt): FoundNote | null {
  const node = call.targets?.nodeId;
  const isSearch = node?.role === 'searchbox' || node?.inputType === 'search';
  const isSent = ArgsSchema.safeParse(call.args).data?.submit === true;
  const name = ownName(call);
  const isDone = call.tool === 'type' && call.state === 'done';
  return !isDone || !isSearch || !isSent || name === null
    ? null
    : { origin, kind: 'shortcut', text: `${name} and Enter searches the site` };
}

/** A skill that ran to its end, at the site where its first act was. The loop notes it; its acts are calls. */
function skillsOf({ notedSteps, toolCalls }: IterationView): readonly FoundNote[] {
  const origin = originOf(toolCalls.find(({ within }) => within !== undefined)?.tabUrl);
  if (origin === null) return [];
  return notedSteps.flatMap(({ tool, args, result }) => {
    const skill = SkillSchema.safeParse(args);
    const isSaved = skill.success && skill.data.name !== SAME_TASK;
    return tool === useSkillTool.name && result.ok && isSaved
      ? { origin, kind: 'skill', text: `skill ${skill.data.name} worked here` }
      : [];
  });
}

/**
 * A thing that was sought by the person's name for it, and that the next call of its kind found by another. A name of the model's may be
 * text of another site, which a note would carry here.
 */
function termOf(
  { origin, call }: CallAt,
  next: ToolCallView | undefined,
  words: string,
): FoundNote | null {
  const sought = isMissed(call) ? targetName(call) : null;
  if (sought === null || next?.tool !== call.tool || next.state !== 'done') return null;
  if (!isSaidIn(words, sought)) return null;
  const name = originOf(next.tabUrl) === origin ? ownName(next) : null;
  return name === null
    ? null
    : { origin, kind: 'term', text: `“${sought}” is called ${name} here` };
}

/** What the person wrote for this run. */
function personsWords({ requests, iterations }: RunView): string {
  const said = iterations.flatMap((iteration) => iteration.said.map(({ text }) => text));
  const asked = requests.flatMap(({ text, isForeign }) => (isForeign ? [] : [text]));
  return [...asked, ...said].join('\n');
}

/** As whole words, where words stand between blanks. */
function isSaidIn(words: string, name: string): boolean {
  const [told, sought] = [words, name].map(
    (text) =>
      ` ${searchText(text)
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()} `,
  );
  const isUnspaced = /\p{Script=Han}/u.test(name);
  return told?.includes((isUnspaced ? sought?.trim() : sought) ?? ' ') === true;
}

const isMissed = ({ state, result }: ToolCallView): boolean =>
  state === 'failed' && result?.ok === false && result.error.code === 'TARGET_NOT_FOUND';

/** Returns the name in a target's words if it can be stored; otherwise `null`. */
function targetName({ args }: ToolCallView): string | null {
  const target = ArgsSchema.safeParse(args).data?.target;
  return target === undefined ? null : shortName(parseWords(target).name);
}

const pressed = (call: ToolCallView): string | null =>
  call.tool === 'click' && call.state === 'done' ? ownName(call) : null;

/** Returns role and name of the control that was used if the site itself named it; otherwise `null`. */
function ownName({ targets }: ToolCallView): string | null {
  const node = targets?.nodeId;
  if (node === undefined || !OWN_CONTROLS.test(node.role)) return null;
  if ([...node.path, node.around].some((each) => TABLE_OR_LIST.test(each.toLowerCase())))
    return null;
  const name = shortName(node.name);
  return name === null ? null : `${node.role} “${name}”`;
}

/** Returns a name that can be stored: short, with few words, and without long numbers, URLs or email addresses; otherwise `null`. */
function shortName(written: string): string | null {
  const name = cleanText(written).trim();
  const isShort = name !== '' && name.length <= MAX_NAME;
  const words = name.split(/\s+/).length;
  return isShort && words <= MAX_NAME_WORDS && !/\d{3}|[@:/“”<>{}[\]]/.test(name) ? name : null;
}

/** Returns a URL's path in words, with `…` for numbers, tokens and long parts; `null` when nothing is left. */
function plainPath(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null) return null;
  const parts = parsed.pathname.split('/').filter(Boolean).slice(0, 6);
  const plain = parts.map((part) => (/^[a-z][a-z-]{0,24}$/i.test(part) ? part : '…'));
  return plain.every((part) => part === '…') ? null : `/${plain.join('/')}`;
}

function changesOf({ result }: ToolCallView) {
  return result?.ok === true ? (result.effect?.changes ?? []) : [];
}

function originOf(url: string | null | undefined): string | null {
  const parsed = URL.parse(url ?? '');
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.origin : null;
}
