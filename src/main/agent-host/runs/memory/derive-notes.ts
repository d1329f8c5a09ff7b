import { z } from 'zod';

import type { SiteNoteKind } from '#shared/model/memory/memory.ts';
import type { ToolCallView } from '#shared/model/run/view/iteration-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';
import { parseWords } from '#shared/page-target/parse-words.ts';

/** Something that the journal of a run says of a site. */
export interface FoundNote {
  readonly origin: string;
  readonly kind: SiteNoteKind;
  readonly text: string;
}

const MAX_NAME = 40;
const MAX_NAME_WORDS = 5;
const MAX_NOTES = 20;
/** Controls that a site itself names; rows and messages are named by whoever wrote them. */
const OWN_CONTROLS = /^(?:button|link|menuitem|menuitemradio|tab|searchbox|textbox|combobox)$/;
const TABLE_OR_LIST =
  /\b(?:row|cell|gridcell|listitem|article|option|treeitem|feed|log|list|table|grid)\b/;
const ArgsSchema = z.object({ target: z.string().max(300), submit: z.boolean() }).partial();
const SkillSchema = z.object({ name: z.string().max(100) });

/**
 * What a run found out about sites, by rule and from what it did alone: which control leads where, what exports, by what something is searched, what a
 * thing is really called, which skill worked. Names are short and of the site's own controls; addresses are paths without numbers and tokens.
 */
export function deriveNotes(view: RunView): readonly FoundNote[] {
  const calls = view.iterations.flatMap(({ toolCalls }) => toolCalls);
  const found = calls.flatMap((call, index): readonly (FoundNote | null)[] => {
    const origin = originOf(call.tabUrl);
    if (origin === null) return [];
    const at = { origin, call };
    return [placeOf(at), exportOf(at), searchOf(at), skillOf(at), termOf(at, calls[index + 1])];
  });
  const notes = new Map<string, FoundNote>();
  for (const note of found)
    if (note !== null) notes.set(`${note.origin} ${note.kind} ${note.text}`, note);
  return [...notes.values()].slice(0, MAX_NOTES);
}

/** The targets in words that were not there, by site: what a note says of them is wrong. */
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

function skillOf({ origin, call }: CallAt): FoundNote | null {
  const skill = SkillSchema.safeParse(call.args);
  return call.tool !== 'use_skill' || call.state !== 'done' || !skill.success
    ? null
    : { origin, kind: 'skill', text: `skill ${skill.data.name} worked here` };
}

/** A thing that was sought by one name, and that the next call of its kind found by another. */
function termOf({ origin, call }: CallAt, next: ToolCallView | undefined): FoundNote | null {
  const sought = isMissed(call) ? targetName(call) : null;
  if (sought === null || next?.tool !== call.tool || next.state !== 'done') return null;
  const name = originOf(next.tabUrl) === origin ? ownName(next) : null;
  return name === null
    ? null
    : { origin, kind: 'term', text: `“${sought}” is called ${name} here` };
}

const isMissed = ({ state, result }: ToolCallView): boolean =>
  state === 'failed' && result?.ok === false && result.error.code === 'TARGET_NOT_FOUND';

/** The name in a target's words, where it is one to keep. */
function targetName({ args }: ToolCallView): string | null {
  const target = ArgsSchema.safeParse(args).data?.target;
  return target === undefined ? null : shortName(parseWords(target).name);
}

const pressed = (call: ToolCallView): string | null =>
  call.tool === 'click' && call.state === 'done' ? ownName(call) : null;

/** Role and name of the control that a call went to, where the site itself has given it. */
function ownName({ targets }: ToolCallView): string | null {
  const node = targets?.nodeId;
  if (node === undefined || !OWN_CONTROLS.test(node.role)) return null;
  if ([...node.path, node.around].some((each) => TABLE_OR_LIST.test(each.toLowerCase())))
    return null;
  const name = shortName(node.name);
  return name === null ? null : `${node.role} “${name}”`;
}

/** A name that can be kept: short, of a few words, with nothing in it that could be a number, an address or a person's. */
function shortName(written: string): string | null {
  const name = cleanText(written).trim();
  const isShort = name !== '' && name.length <= MAX_NAME;
  const words = name.split(/\s+/).length;
  return isShort && words <= MAX_NAME_WORDS && !/\d{3}|[@:/“”<>{}[\]]/.test(name) ? name : null;
}

/** A path by its words; what is a number, a token or long stands as `…`. `null`: nothing is left of it. */
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
